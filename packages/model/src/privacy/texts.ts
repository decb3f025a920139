import { personCounts, personTexts } from './person-texts.ts';
import type { Texts } from '../text.ts';

const tw = {
  Privacy: '隱私',
  'Off-duty times': '非勤務時間',
  'Minutes for which a reason holds': '理由有效的分鐘數',
  'Minutes that an emergency alarm opens': '緊急警報開放的分鐘數',
  'From the alarm on, whatever the off-duty times say. 0: an emergency alarm opens nothing.':
    '自警報起算，不受非勤務時間限制。0：緊急警報不開放任何內容。',
  'This is within a private time of the vehicle: nobody sees it': '此時段為車輛的私人時間：任何人皆無法查看',
  'This is within a private time of the vehicle: give a reason to see it':
    '此時段為車輛的私人時間：請填寫理由後查看',
  'Giving a reason opens nothing of this time': '此時段沒有可憑理由開放的內容',
  Purposes: '目的',
  'One per line, offered when somebody gives a reason. Without any, people write their own words.':
    '每行一個，供填寫理由時選擇。未設定時，由填寫者自行輸入。',
  'Choose one of the purposes that this server knows': '請選擇此伺服器已設定的目的',
  'Say why you want to see it': '請說明查看的原因',
  Purpose: '目的',
  'What is private': '私人時間的範圍',
  'Where they are, and what their cameras show': '車輛位置與攝影機畫面',
  'What their cameras show': '僅攝影機畫面',
  'Footage is shown for a reason.': '影像須填寫理由後顯示。',
  'Footage is shown to nobody now.': '目前影像不對任何人顯示。',
  'More about it': '補充說明',
  Private: '私人時間',
  'Private until {time}': '私人時間至 {time}',
  'Private, and not shown': '私人時間，不顯示',
  'private, and not shown': '私人時間，不顯示',
  'Private, and not shown: {times}': '私人時間，不顯示：{times}',
  'The vehicle is off duty: give a reason to see it.': '車輛為非勤務時間：請填寫理由後查看。',
  'The vehicle is off duty: nobody sees it now.': '車輛為非勤務時間：目前任何人皆無法查看。',
  'In a private zone since {time}': '自 {time} 起位於私人區域',
  'The vehicle is in a private zone: give a reason to see it.': '車輛位於私人區域：請填寫理由後查看。',
  'The vehicle is in a private zone: nobody sees it now.': '車輛位於私人區域：目前任何人皆無法查看。',
  'Private zone': '私人區域',
  'Who is inside is not shown': '不顯示區域內的車輛',
  'Who sees vehicles that are inside': '區域內的車輛由誰可見',
  'In a private zone a vehicle is hidden as in off-duty times, then and in what was recorded there.':
    '車輛在私人區域內如同非勤務時間一樣隱藏，包含當時及在該處的錄影。',
  'Vehicles that it hides': '隱藏的車輛',
  'Device IDs of this fence, separated by commas. Empty: all of them.':
    '此圍籬的設備識別碼，以逗號分隔。留空：圍籬的所有設備。',
  'This is a private zone: an administrator of the server changes where it is, and whom it hides.':
    '此為私人區域：其位置與隱藏對象由伺服器管理員變更。',
  'Give a reason': '填寫理由',
  'Say why.': '請說明原因。',
  '{device} is private': '{device} 為私人時間',
  'It is open to you until {time}.': '已對您開放至 {time}。',
  'The access log records it with your name and the time.': '將與您的名稱及此時段一併寫入存取紀錄。',
  'In these times nobody sees where the vehicles are and what their cameras show: live, in recordings, on maps, in reports, by links and on other platforms. What the vehicles send is kept as always.':
    '在這些時段內，任何人皆無法查看車輛位置及其攝影機畫面：包含即時影像、錄影、地圖、報表、連結及其他平台。車輛傳送的資料仍照常保存。',
  'No vehicle is ever private.': '沒有車輛設有私人時間。',
  'Add off-duty times': '新增非勤務時間',
  'Change {name}': '變更 {name}',
  'Give it a name.': '請輸入名稱。',
  'This name is taken.': '此名稱已被使用。',
  'What these times kept private is shown again, including what was recorded then.':
    '原屬這些私人時間的內容將再次顯示，包含當時的錄影。',
  'Shown as always': '照常顯示',
  'Shown for a reason': '填寫理由後顯示',
  'Shown to nobody': '不對任何人顯示',
  'by the server’s clock': '依伺服器時鐘',
  'Device IDs, separated by commas. If neither vehicles nor groups are named, it applies to all.':
    '設備識別碼，以逗號分隔。未指定車輛或群組時，適用於所有車輛。',
  'Groups, with those below them': '群組（含其下層群組）',
  'Such as Asia/Taipei. Empty: the server’s.': '例如 Asia/Taipei。留空：使用伺服器時區。',
  'Who sees the vehicle in these times': '這些時段內誰可查看車輛',
  'For a reason: anyone who gives one sees it for some minutes, and the access log records it. An emergency alarm opens the time from the alarm on.':
    '填寫理由：填寫者可查看數分鐘，並寫入存取紀錄。緊急警報自警報起開放該時段。',
  ...personTexts,
} as const satisfies Texts;

export const texts = { en: personCounts, tw };
