import type { Text, Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  'There is no fence {number}, nor is it the next one': '沒有電子圍籬 {number}，它也不是下一個可用的編號',
  'Somebody else saved this fence meanwhile. Load it again to see what they changed.':
    '其他人已儲存此電子圍籬。請重新載入以查看變更。',
  'A fence that is enabled needs a place: draw it, or enter latitude and longitude':
    '啟用的電子圍籬需要位置：請在地圖上繪製，或輸入緯度與經度',
  'A place needs both a latitude and a longitude': '位置需要同時有緯度與經度',
  'There is no device {device} any more': '設備 {device} 已不存在',
  'There is no group {group} any more': '群組 {group} 已不存在',
  Fence: '電子圍籬',
  Fences: '電子圍籬',
  'New fence': '新增電子圍籬',
  'Search fences': '搜尋電子圍籬',
  'No fence matches': '沒有符合的電子圍籬',
  'There are no fences yet': '尚無電子圍籬',
  'A fence rings when a vehicle comes into a place, or leaves it.':
    '車輛進入或離開某個地點時，電子圍籬會發出通知。',
  'The fences could not be loaded': '無法載入電子圍籬',
  'The fence could not be loaded': '無法載入此電子圍籬',
  'Choose a fence, or begin a new one.': '請選擇電子圍籬，或新增一個。',
  '{count} inside': '{count} 輛在內',
  'Save Success': '儲存成功',
  'Save Error': '儲存失敗',
  'The fence was saved': '電子圍籬已儲存',
  'Load it again': '重新載入',
  'Show the fence': '顯示電子圍籬',
  Title: '標題',
  'Fence is': '電子圍籬狀態',
  enabled: '啟用',
  disabled: '停用',
  Shape: '形狀',
  Circle: '圓形',
  Polygon: '多邊形',
  'Corridor along a way': '沿路走廊',
  'Latitude, °': '緯度（°）',
  'Longitude, °': '經度（°）',
  'Radius, m': '半徑（公尺）',
  'Width, m': '寬度（公尺）',
  Corners: '頂點',
  'A line each: latitude, longitude': '每行一個：緯度, 經度',
  'When a vehicle comes in': '車輛進入時',
  'When a vehicle leaves': '車輛離開時',
  'Add a group': '加入群組',
  'No groups': '不使用群組',
  'Do not watch {group}': '不監看 {group}',
  'Whatever vehicle joins one of these groups, or a group below it, is watched too.':
    '加入這些群組或其下層群組的車輛也會受監看。',
  'Click on the map to place the circle': '請點擊地圖以放置圓形',
  'Click on the map for each corner': '請在地圖上逐一點擊頂點',
  'Click on the map along the way': '請沿著路線點擊地圖',
  'Middle of the circle: drag it, or press an arrow key': '圓心：可拖曳，或按方向鍵移動',
  'Edge of the circle: drag it, or press an arrow key': '圓周：可拖曳，或按方向鍵調整',
  'Corner {number}: drag it, or press an arrow key': '頂點 {number}：可拖曳，或按方向鍵移動',
  'Add a corner between {from} and {to}': '在 {from} 與 {to} 之間新增頂點',
  'On the edge of a fence': '在電子圍籬的邊界上',
  'Move the handle; with Shift ten times as far': '移動控點；按住 Shift 移動十倍距離',
  'Take the corner away': '移除頂點',
  'At most 64 characters.': '最多 64 個字元。',
  'A title has neither < nor >.': '標題不可含有 < 或 >。',
  'A latitude is a number from -90 to 90.': '緯度為 -90 到 90 的數字。',
  'A longitude is a number from -180 to 180.': '經度為 -180 到 180 的數字。',
  'A radius is 1 to 1,000,000 m.': '半徑為 1 到 1,000,000 公尺。',
  'A width is 2 to 20,000 m.': '寬度為 2 到 20,000 公尺。',
  'Each line is a corner: latitude, longitude.': '每行為一個頂點：緯度, 經度。',
  'A polygon has at least three corners, a corridor two.': '多邊形至少有三個頂點，走廊至少有兩個。',
  'This encloses nothing, or is too large.': '此形狀沒有面積，或過大。',
  'There is no route {number}, nor is it the next one': '沒有路線 {number}，它也不是下一個可用的編號',
  'Somebody else saved this route meanwhile. Load it again to see what they changed.':
    '其他人已儲存此路線。請重新載入以查看變更。',
  'route too large: {km} km. please reset route: at most 50 km':
    '路線過長：{km} 公里。請重設路線：最長 50 公里',
} as const satisfies Texts;

/** Words whose English has a form of its own for one. */
const en = {} as const satisfies Partial<Record<keyof typeof tw, Text>>;

export const texts = { en, tw };
