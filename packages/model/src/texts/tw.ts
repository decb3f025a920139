/** Texts in traditional Chinese as written in Taiwan, by raw word: the English text, misspellings of the requirement included. */
export const tw: Readonly<Record<string, string>> = {
  LiveView: '即時影像',
  Dashboard: '儀表板',
  Login: '登入',
  Logout: '登出',
  Driver: '駕駛',
  'Device Memo': '設備備註',
  Plate: '車牌',
  Speed: '速度',
  Channel: '頻道',
  Signal: '訊號',
  Voltage: '電壓',
  Temperature: '溫度',
  Satellites: '衛星數',
  'Time Zone': '時區',
  'Unknow device or device offline': '未知的設備或設備離線',
};
