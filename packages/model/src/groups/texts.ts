import type { Text, Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  'Group filter': '群組篩選',
  'All groups': '所有群組',
  'On a tab: the other one': '在頁籤上：另一個頁籤',
  'There are no groups yet.': '尚無群組。',
  'There are no groups yet': '尚無群組',
  Group: '群組',
  'Group Setting': '群組設定',
  'Group Summary': '群組總覽',
  'Search groups': '搜尋群組',
  'No group has this in its name.': '沒有名稱符合的群組。',
  'The groups could not be loaded': '無法載入群組',
  'You belong to no group': '您不屬於任何群組',
  'Ask an administrator for one: you then see its vehicles.': '請管理員為您指定群組：之後即可看到其車輛。',
  'Members of a group see its vehicles and those of all groups below it. Start with the company, and put depots or customers below it.':
    '屬於某群組的使用者可看到該群組及其所有下層群組的車輛。請先建立公司，再於其下建立車廠或客戶。',
  'Name of the first group': '第一個群組的名稱',
  Parent: '上層群組',
  'Path of the group': '群組路徑',
  'Groups below': '下層群組',
  'and {count} more': '另有 {count} 個',
  'End of node': '末端節點',
  'New group below {group}': '於 {group} 之下新增群組',
  'New root': '新的根群組',
  'Names have no blanks and no apostrophes.': '名稱不含空格與撇號。',
  'Add group': '新增群組',
  'Add child': '新增下層',
  'Add root': '新增根群組',
  Rename: '重新命名',
  'From then on also managed by: {names}': '之後也由以下人員管理：{names}',
  'No longer managed by: {names}': '不再管理的人員：{names}',
  'Change Parent': '變更上層',
  'Change this group': '變更此群組',
  'Choose a parent': '選擇上層群組',
  'None: it is a root': '無：此為根群組',
  'Delete group': '刪除群組',
  'Delete {group}': '刪除 {group}',
  '{count} devices are in it: they leave it, and stay.': '其中有 {count} 個設備：將移出群組，但會保留。',
  'No users belong to it.': '沒有使用者屬於此群組。',
  'There is already a group of that name beside it': '同層已有同名群組',
  '{count} users belong to it: give them another group first.':
    '有 {count} 位使用者屬於此群組：請先為他們指定其他群組。',
  'Group {group} added': '已新增群組 {group}',
  'Group {group} deleted': '已刪除群組 {group}',
  'Group renamed': '群組已重新命名',
  'Group moved': '群組已移動',
  'setted list': '已設定清單',
  Undo: '復原',
  Hierarchy: '階層圖',
  'Drawing of {count} groups': '{count} 個群組的階層圖',
  'Devices of {group}': '{group} 的設備',
  'Search devices to put into the group': '搜尋要加入群組的設備',
  'Devices to show': '要顯示的設備',
  'In this group': '在此群組中',
  'In no group of this branch': '不在此分支的任何群組中',
  '{own} of {count} devices in this group': '此群組有 {count} 個設備中的 {own} 個',
  'Put in all {count} found': '加入找到的 {count} 個設備',
  'Choose devices': '選擇設備',
  'Devices for {group}': '{group} 的設備選擇',
  'Put in {count} devices': '加入 {count} 個設備',
  'also in {groups}': '亦屬於 {groups}',
  'in {groups}': '屬於 {groups}',
  'No device is in this group itself.': '沒有設備直接屬於此群組。',
  'Viewable Group List': '可檢視的群組清單',
  '{count} devices in groups': '群組中有 {count} 個設備歸屬',
  'Search by device id, driver or memo': '以設備編號、駕駛或備註搜尋',
  'Search by group name': '以群組名稱搜尋',
  duplcate: '重複',
  'Only devices that are in several groups': '僅顯示屬於多個群組的設備',
  'Groups it is in': '所屬群組數',
  'No device in a group matches': '群組中沒有符合的設備',
  'No device is in a group yet': '尚無設備屬於群組',
  'Put devices into groups on the groups screen: members of a group see its devices.':
    '請在群組設定畫面將設備加入群組：屬於該群組的使用者即可看到。',
  'Take {device} out of {group}': '將 {device} 移出 {group}',
  'Take out of the group': '移出群組',
  'People who see it only through this group will no longer see it. The device itself stays.':
    '僅透過此群組看到該設備的使用者將無法再看到。設備本身會保留。',
  'A group cannot be below itself': '群組不能位於自己之下',
  'Groups can be at most {most} deep': '群組最多 {most} 層',
  'There can be at most {most} groups': '最多 {most} 個群組',
  'Groups can hold at most {most} devices in total': '所有群組合計最多可有 {most} 個設備',
  'A root cannot be deleted: give it a parent first': '根群組無法刪除：請先指定上層群組',
  'The group has groups below it': '此群組仍有下層群組',
  'Devices of {group}: {most} at most. An administrator, or the manager of the group above it, can raise that':
    '{group} 最多可有 {most} 個設備：管理員或其上層群組的管理者可提高此上限',
  'People of {group}: {most} at most. An administrator, or the manager of the group above it, can raise that':
    '{group} 最多可有 {most} 名人員：管理員或其上層群組的管理者可提高此上限',
  'A group above yours is full: ask its manager, or an administrator, to raise its quota':
    '您上層的群組已滿：請其管理者或管理員提高其配額',
  'No group has more than a group above it may have: raise that first':
    '群組的上限不得超過其上層群組：請先提高上層的上限',
  '{group} below it may have more: lower that first': '其下的 {group} 上限較高：請先降低',
  'Only people who may delete recordings, or set for how many days they are kept, can limit them':
    '只有可刪除錄影或設定保存天數的人員才能限制錄影容量',
  'More recordings would be deleted than you confirmed: check how many, and confirm again':
    '將被刪除的錄影多於您確認的數量：請查看目前的數量並重新確認',
  'Up to {size} of recordings of {group} will be deleted for good within a minute: the oldest, except for locked ones.':
    '{group} 最多 {size} 的錄影將在一分鐘內永久刪除：從最舊的開始，已鎖定的除外。',
  'Yes, delete these recordings': '是，刪除這些錄影',
  'Confirm that these recordings will be deleted, or enter a larger size.':
    '請確認刪除這些錄影，或輸入較大的上限。',
  'Recordings, live streams and card traffic of vehicles that are also in groups elsewhere are neither counted nor limited.':
    '若車輛同時屬於其他範圍的群組，其錄影、即時串流及流量不計入，也不受限制。',
  'Devices at most': '設備上限',
  'People at most': '人員上限',
  'Quotas of {group}': '{group} 的配額',
  'Quotas saved': '配額已儲存',
  Quotas: '配額',
  'Of the group and all below it; empty: as much as the group above may have.':
    '含此群組及其所有下層；留空：與上層群組相同。',
  'Recordings at most': '錄影上限',
  'Live streams at most': '即時串流上限',
  'Card traffic a month at most': '每月流量上限',
  'The oldest recordings make way.': '最舊的錄影將被移除。',
  'Counts what people watch, not what is recorded anyway.': '僅計觀看的串流；已在錄影者不計。',
  '{used} of {most}': '{used} / {most}',
  'A size such as 500M, 20G or 2T is needed.': '請輸入大小，例如 500M、20G 或 2T。',
  'Live streams in the branch': '即時串流',
  'Card traffic this month': '本月流量',
  'This group has reached its limit: {what}. An administrator, or the manager of the group above it, can raise it.':
    '此群組已達上限：{what}。管理員或其上層群組的管理者可提高上限。',
  'This group has reached its limit: {what}. You can raise it under Quotas.':
    '此群組已達上限：{what}。您可在「配額」中提高。',
  'There are {used} now. Once it is full, no more can be added.': '目前有 {used}。額滿後不能再新增。',
  '{device} stays as it was': '{device} 維持原狀',
  'Put the devices into another group of your branch first: they are in no other':
    '請先將這些設備放入您管理範圍內的另一個群組：它們不在其他群組中',
  'Users belong to the group: {users}': '仍屬於此群組的使用者：{users}',
} as const satisfies Texts;

/** Words whose English has a form of its own for one. */
const en = {
  '{count} devices are in it: they leave it, and stay.': {
    one: 'One device is in it: it leaves it, and stays.',
    other: '{count} devices are in it: they leave it, and stay.',
  },
  '{count} users belong to it: give them another group first.': {
    one: 'One user belongs to it: give them another group first.',
    other: '{count} users belong to it: give them another group first.',
  },
  '{count} devices in groups': { one: '{count} device in groups', other: '{count} devices in groups' },
  'Put in {count} devices': { one: 'Put in one device', other: 'Put in {count} devices' },
  'Drawing of {count} groups': { one: 'Drawing of one group', other: 'Drawing of {count} groups' },
} as const satisfies Partial<Record<keyof typeof tw, Text>>;

export const texts = { en, tw };
