import type { Text, Texts } from '../text.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  'Where the map starts': '地圖起始位置',
  'Latitude and longitude, for people who have no place of their own. If empty, the map shows the whole fleet.':
    '緯度與經度，供沒有自訂位置的使用者使用。留空時地圖顯示整個車隊。',
  'Street tiles': '街道圖磚',
  'The address of raster tiles, with z, x and y in braces. Browsers load them from there, once the console is loaded again.':
    '點陣圖磚的網址，z、x、y 以大括號標示。重新載入主控台後，瀏覽器會從該處載入圖磚。',
  'An address that begins with http or https, with z, x and y in braces.':
    '以 http 或 https 開頭的網址，z、x、y 以大括號標示。',
  'Credit for the street tiles': '街道圖磚的版權標示',
  'The credit that their maker requires on the map.': '圖磚提供者要求顯示在地圖上的文字。',
  'Google map key': 'Google 地圖金鑰',
  'Kept for programs that ask this server for it. The map of this console needs no key.':
    '保留給向此伺服器查詢的程式使用。此主控台的地圖不需要金鑰。',
  Nominatim: 'Nominatim',
  Routing: '路線規劃服務',
  'Address of the routing service': '路線規劃服務網址',
  'An OSRM-compatible service. It learns the positions of planned routes. If empty, routes go straight from position to position.':
    '以 OSRM 方式回應的服務，它會得知規劃路線的位置。留空時，路線以直線連接各位置。',
  'Show addresses of places': '顯示地點的地址',
  'Otherwise the nearest town is shown, and no other server is asked.':
    '否則顯示最近的城鎮，不查詢其他伺服器。',
  'Address of the Nominatim server': 'Nominatim 伺服器網址',
  'It learns where vehicles are.': '該伺服器會得知車輛的位置。',
  'An address that begins with http or https, without a password.': '以 http 或 https 開頭且不含密碼的網址。',
  'Move the map': '移動地圖',
  'Zoom the map in': '拉近',
  'Zoom the map out': '拉遠',
  'On the edge of the list: narrower, wider': '在清單邊緣：變窄、變寬',
  'On the edge of the list: as narrow or wide as it goes': '在清單邊緣：最窄或最寬',
  'List the vehicles in sight': '列出畫面中的車輛',
  'List the vehicles nearest to the middle of the map': '列出離地圖中心最近的車輛',
  'Nearest vehicles': '最近的車輛',
  'in a straight line, of {count} vehicles shown': '直線距離，共顯示 {count} 輛車',
  'No vehicle that is shown has a position.': '顯示的車輛都沒有位置。',
  'fix {age} old': '{age}前定位',
  'placed by hand': '手動設定位置',
  'Deselect the device': '取消選取設備',
  'The map could not be drawn.': '無法繪製地圖。',
  'Live Map': '即時地圖',
  Maps: '地圖',
  'Maps of this page': '本頁地圖',
  Map: '地圖',
  'Map of the track': '行駛路線地圖',
  'Hide the map': '隱藏地圖',
  'Show the map': '顯示地圖',
  'The track appears here once something plays.': '開始播放後，路線會顯示在這裡。',
  'No position at this time': '此時沒有位置',
  'No position since {time}': '{time} 之後沒有位置',
  'Nearest town': '最近的城鎮',
  'near {place}': '鄰近 {place}',
  '{town}, {distance} {direction}': '{town}{direction}方 {distance}',
  'Use the centre of the map': '採用地圖中心',
  'Fit all': '顯示全部車輛',
  'Follow the selected vehicle': '跟隨選取的車輛',
  'Follow the vehicle': '跟隨車輛',
  'Show fences': '顯示電子圍籬',
  'Hide the list': '隱藏清單',
  'Show the list': '顯示清單',
  'Show on the map': '在地圖上顯示',
  'Width of the list: arrow keys change it': '清單寬度：可用方向鍵調整',
  Label: '標籤',
  '{count} vehicles': '{count} 輛車',
  '{count} vehicles here': '此處有 {count} 輛車',
  '{count} more: search for them in the list.': '還有 {count} 輛：請在清單中搜尋。',
  'The map is plain and moves in steps. Turn on hardware acceleration, or use another browser.':
    '地圖為簡易版，移動時不平滑。請開啟硬體加速或改用其他瀏覽器。',
  'WebGL is not available in this browser.': '此瀏覽器無法使用 WebGL。',
  'Streets could not be loaded.': '無法載入街道。',
  'Demo streets: made up': '示範街道：虛構',
  'The demo fleet made up these streets. Set your own with map-tiles or map-pmtiles.':
    '這些街道由示範車隊虛構。可用 map-tiles 或 map-pmtiles 設定您自己的街道。',
} as const satisfies Texts;

/** Words whose English has a form of its own for one. */
const en = {
  '{count} vehicles': { one: '{count} vehicle', other: '{count} vehicles' },
  'in a straight line, of {count} vehicles shown': {
    one: 'in a straight line, of {count} vehicle shown',
    other: 'in a straight line, of {count} vehicles shown',
  },
  '{count} vehicles here': { one: '{count} vehicle here', other: '{count} vehicles here' },
} as const satisfies Partial<Record<keyof typeof tw, Text>>;

export const texts = { en, tw };
