import type { Texts } from '../text.ts';

/** What keeps a recorder from coming, and what to do about it. */
export const contactTexts = {
  'Why does it not come?': '為何沒有連上？',
  'Why does {device} not come?': '{device} 為何沒有連上？',
  'Why does a recorder not come?': '錄影機為何沒有連上？',
  'It has come: nothing is missing.': '已完整連上，沒有缺漏。',
  '{step}: {what}': '{step}：{what}',
  Connection: '連線',
  'Port of the server': '伺服器的連接埠',
  'Registration (0x0100)': '註冊（0x0100）',
  'Authentication code (0x0102)': '鑑權碼（0x0102）',
  'First position': '第一個定位',
  'Media connection (JT/T 1078)': '媒體連線（JT/T 1078）',
  'First picture': '第一個畫面',
  'Asked for pictures': '要求影像',
  'Connection ended': '連線結束',
  'not yet': '尚未',
  'It should come to {address}, port {port}, by TCP or UDP: that is open here.':
    '應以 TCP 或 UDP 連至 {address} 的連接埠 {port}：本伺服器已開啟此連接埠。',
  'It should come to port {port} of this server, by TCP or UDP: that is open here.':
    '應以 TCP 或 UDP 連至本伺服器的連接埠 {port}：此連接埠已開啟。',
  'It should come to port {port}, at which this server lets nobody in.':
    '應連至連接埠 {port}，但本伺服器未在該連接埠接受連線。',
  'Look at the log of the server, and start it again: another program may have the port (--jt808-port).':
    '請查看伺服器的記錄並重新啟動：可能有其他程式使用此連接埠（--jt808-port）。',
  'Nothing has come from this number since the server was started.': '伺服器啟動後，此號碼沒有任何連線。',
  'Compare address, port and number in its menu with those of “Connect a recorder”. See whether it has power, a SIM card with data left and a network, and whether a firewall lets the port through.':
    '請核對其選單中的位址、連接埠與號碼是否與「連接錄影機」所示相同，並確認電源、SIM 卡流量與網路，以及防火牆是否放行該連接埠。',
  'Its connection ended: {reason}.': '連線已結束：{reason}。',
  'It comes again by itself as a rule. If it does not, look at its power and its network.':
    '通常會自行重新連線；若沒有，請檢查電源與網路。',
  'It did not have to register: it still has its code.': '無須註冊：仍持有鑑權碼。',
  'The message is cut off, or does not follow the standard.': '訊息不完整，或格式不符標準。',
  'Compare its bytes with the standard. Many recorders have a choice of protocol in their menu: 2013 or 2019.':
    '請將位元組與標準比對。許多錄影機的選單可選擇協定版本：2013 或 2019。',
  'Nobody has registered this number.': '此號碼尚未註冊。',
  'Register it on the page of registered devices. If it is one of them, its menu has another number than the list.':
    '請在「已註冊設備」頁面註冊；若應已註冊，則其選單中的號碼與清單不同。',
  'A recorder with the same number is connected from another address.':
    '相同號碼的錄影機已從另一個位址連線。',
  'Two recorders have one number: give one of them another.': '兩台錄影機使用同一號碼：請更改其中一台。',
  'It has registered before, and this server lets none register again.':
    '此設備曾註冊，而本伺服器不允許重新註冊。',
  'Remove the device and add it again, or start the server without --no-reregister.':
    '請移除設備後重新加入，或啟動伺服器時不使用 --no-reregister。',
  'The server could not keep its registration.': '伺服器無法儲存其註冊。',
  'See whether the disk of the server is full. The recorder tries again by itself.':
    '請確認伺服器磁碟是否已滿。錄影機會自行重試。',
  'The code that it shows is not the one it was given.': '出示的鑑權碼與核發的不同。',
  'Have it register again: reset its registration, or reset it to factory settings. If another recorder has its number, give that one a different number.':
    '請讓它重新註冊：清除其註冊資料或恢復原廠設定。若另一台錄影機使用相同號碼，請更改之。',
  'It sends messages without having shown its code.': '未出示鑑權碼即傳送訊息。',
  'Have it register: its menu mostly has an entry for that. A restart often does it too.':
    '請讓它註冊：選單中通常有此項目，重新啟動也常有效。',
  'Its clock is {time} ahead of the server’s.': '其時鐘比伺服器快 {time}。',
  'Its clock is {time} behind the server’s.': '其時鐘比伺服器慢 {time}。',
  'Set its time zone, and have it take its time from satellites or from the server. Recorders of this standard report the time of China.':
    '請設定時區，並由衛星或伺服器校時。此標準的錄影機以中國時間回報。',
  'It reports, without a place.': '有回報，但沒有定位。',
  'Let it stand under the open sky for some minutes. If that does not help, look at its GPS antenna.':
    '請在開闊處停留數分鐘；若仍無效，請檢查 GPS 天線。',
  'It has not been asked for pictures yet.': '尚未要求影像。',
  'Open its live view: then it is asked.': '開啟即時影像即會要求。',
  'It was asked for pictures, which are waited for.': '已要求影像，等待中。',
  'It refused to send pictures.': '拒絕傳送影像。',
  'See whether the channel has a camera, and whether it sends as many pictures as it can already.':
    '請確認該通道有攝影機，以及是否已達同時傳送上限。',
  'It did not answer when it was asked for pictures.': '要求影像時沒有回應。',
  'Its network may be too slow, or it is starting. Ask again in a minute.':
    '網路可能太慢，或正在啟動。請一分鐘後再試。',
  'It was asked for pictures, and no media connection came.': '已要求影像，但沒有媒體連線。',
  'It was told an address and a port that it does not reach. Let the media ports through the firewall; behind a router, set the address that recorders are told (Server Settings, Network).':
    '它收到的位址或連接埠無法連上。請讓防火牆放行媒體連接埠；若在路由器之後，請設定告知錄影機的位址（伺服器設定、網路）。',
  'It sent pictures that nobody watches; they were turned away.': '傳來無人觀看的影像，已被拒絕。',
  'It sends the stream to the port of the other one.': '將碼流傳送到另一碼流的連接埠。',
  'Its firmware takes main and sub stream for each other. Watch the other one, or ask its maker for an update.':
    '韌體混淆了主碼流與子碼流。請觀看另一碼流，或向製造商索取更新。',
  'Its pictures come from another address than it does itself.': '影像來自與設備不同的位址。',
  'The server was started with --media-same-address: start it without, or see who sends under its number.':
    '伺服器以 --media-same-address 啟動：請取消此選項，或查明是誰使用其號碼。',
  'Media comes, but no picture that can be shown.': '有媒體資料，但沒有可顯示的畫面。',
  'See whether a camera is plugged in, and whether the channel is set to H.264 or H.265.':
    '請確認已接上攝影機，且該通道設定為 H.264 或 H.265。',
  'it said nothing for three minutes': '三分鐘沒有任何訊息',
  'it did not show its code in time': '未及時出示鑑權碼',
  'it showed a wrong code five times': '五次出示錯誤的鑑權碼',
  'it closed the connection': '設備關閉連線',
  'it came again on a newer connection': '以較新的連線重新連上',
  'the device was removed': '設備已移除',
  'the server stopped': '伺服器停止',
  'The frame that shows it': '對應的訊息框',
  '{count} bytes; 2a stands for each byte that is hidden': '{count} 位元組；2a 代表隱藏的位元組',
  'What happened last': '最近發生的事',
  'Since the start of the server; times are of this browser.': '自伺服器啟動起；時間以此瀏覽器為準。',
  'Number of the recorder': '錄影機號碼',
  'Look it up': '查詢',
  'Digits, 20 at most.': '數字，最多 20 位。',
  'Connections that ended before they said a number': '未告知號碼即結束的連線',
  'Began with': '開頭位元組',
  'No such connection came since the start of the server.': '伺服器啟動後沒有這類連線。',
  'from {address}': '來自 {address}',
  '{count} times': '{count} 次',
  'It is the device {device}.': '即設備 {device}。',
  'This device has no number to connect with.': '此設備沒有可用於連線的號碼。',
} as const satisfies Texts;
