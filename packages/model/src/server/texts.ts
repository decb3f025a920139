import type { Texts } from '../text.ts';
import { backupTexts } from './backup-texts.ts';
import { clusterEnglish, clusterTexts } from './cluster-texts.ts';
import { mqttTexts } from './mqtt-texts.ts';
import { diagnosticTexts } from './diagnostic-texts.ts';
import { settingsFileEnglish, settingsFileTexts } from './settings-file-texts.ts';
import { osTexts } from './os-texts.ts';
import { protocolTexts } from './protocol-texts.ts';
import { letsEncryptTexts } from './lets-encrypt-texts.ts';

/** Words of the area, in traditional Chinese as written in Taiwan. */
const tw = {
  ...backupTexts,
  ...clusterTexts,
  ...mqttTexts,
  ...diagnosticTexts,
  ...letsEncryptTexts,
  ...osTexts,
  ...settingsFileTexts,
  ...protocolTexts,
  'Welcome. This is a demo fleet.': '歡迎使用，這是示範車隊。',
  'Its vehicles, streets and pictures are made up. Look around, or connect your own recorder.':
    '車輛、道路與畫面皆為虛構。您可以先看看，或連接自己的錄影主機。',
  'Its vehicles, streets and pictures are made up.': '車輛、道路與畫面皆為虛構。',
  'Look around': '先看看',
  Copyright: '版權',
  'Copyright the Outrider authors': '版權所有 Outrider 作者群',
  'Licensed under the Apache License, Version 2.0': '以 Apache License 2.0 版授權',
  'Map outlines: Natural Earth. Places: GeoNames (CC BY 4.0). Themes: Bootswatch (MIT).':
    '地圖輪廓：Natural Earth。地名：GeoNames（CC BY 4.0）。佈景主題：Bootswatch（MIT）。',
  'Sorry, Trial over expire date.': '抱歉，試用期已過。',
  'Server time': '伺服器時間',
  'Ports and addresses': '連接埠與位址',
  'Events and messages': '事件與訊息',
  'Other systems': '其他系統',
  'Console and privacy': '主控台與隱私',
  Upkeep: '維護與備份',
  Version: '版本',
  'The licence ends on {date}.': '授權將於 {date} 到期。',
  '{used} of {most} licensed devices.': '已使用 {used} / {most} 台授權設備。',
  'Max license': '授權上限',
  Expiry: '到期日',
  unlimited: '無限制',
  Disk: '硬碟',
  Upload: '上傳',
  'Server Settings': '伺服器設定',
  'Record Disks': '錄影磁碟',
  'Record Options': '錄影選項',
  Download: '下載',
  Database: '資料庫',
  'Whole numbers, {min} to {max}.': '整數，{min} 至 {max}。',
  Logs: '記錄',
  'Find a setting': '尋找設定',
  'Settings that were found': '找到的設定',
  'No setting has these words': '沒有設定包含這些字詞',
  days: '天',
  'In a menu of tabs: previous or next': '在分頁選單：上一個或下一個',
  'The settings were kept.': '設定已儲存。',
  'Takes effect as soon as it is saved.': '儲存後立即生效。',
  'Takes effect once the new port is open and has been reached; until then the old one stays open.':
    '新的連接埠開啟且可連上後生效；在此之前原有的保持開啟。',
  'Takes effect when the server starts again.': '伺服器重新啟動後生效。',
  'Somebody else has changed this: look at what is set now, and save again':
    '其他人已在這段時間變更此項：請查看目前的設定，再儲存一次',
  'How long positions are kept': '位置資料保存天數',
  'The newest position of each vehicle stays, however old it is.': '每輛車最新的位置無論多舊都會保留。',
  'How long events are kept': '事件保存天數',
  'How long the stream log is kept': '串流記錄保存天數',
  'Who watched and talked. At most ten million rows are kept: the oldest beyond that are removed.':
    '誰觀看與通話。最多一千萬筆：超過時先刪除最舊的。',
  'How long the audit trail is kept': '稽核記錄保存天數',
  'Who did what. 0: no limit. At most ten million entries are kept: the oldest beyond that are removed.':
    '誰做了什麼。0 為永久保存。最多一千萬筆：超過時先刪除最舊的。',
  'Room for positions': '位置資料的空間',
  'When it is full, the oldest are removed; that is told a day before. Left empty, the disk bounds it.':
    '空間用盡時刪除最舊的，並提前一天告知。留空則以磁碟空間為限。',
  'A size such as 500M, 100G or 1.5T; 64M at least.': '大小，例如 500M、100G 或 1.5T；至少 64M。',
  'Nothing is kept of a password or key that could be set again: enter it above':
    '密碼或金鑰不會留存可供還原的內容：請於上方輸入',
  'Its private key is kept nowhere else: enter certificate and key above':
    '其私密金鑰未另行保存：請於上方輸入憑證與金鑰',
  'A password or key was entered for the address that is set now: set it above, and enter that again':
    '目前設定的位址已輸入密碼或金鑰：請於上方設定位址，並重新輸入密碼或金鑰',
  'Enter the password or key again: it was entered for another address':
    '請重新輸入密碼或金鑰：先前輸入的是供另一個位址使用',
  'The option {option} of the start says this: it cannot be changed here':
    '此項由啟動選項 {option} 指定：無法在此變更',
  'GPS Relay': 'GPS 轉送',
  'Send positions on to another platform': '將位置轉送至其他平台',
  'Each device appears there under its own number, as in JT/T 808. The other platform learns where all vehicles are.':
    '每台設備以自己的號碼依 JT/T 808 出現在該平台。該平台會得知所有車輛的位置。',
  'Platform that gets the positions': '接收位置的平台',
  'Its name or IP address.': '名稱或 IP 位址。',
  'A name or an IP address, without a port.': '名稱或 IP 位址，不含連接埠。',
  'Its port for JT/T 808': '其 JT/T 808 連接埠',
  'Heart Beat Relay': '心跳轉送',
  'Send heartbeats on to another platform': '將心跳轉送至其他平台',
  'It sees which devices are online, and under which number. Positions are not sent.':
    '該平台會看到哪些設備在線上及其號碼。不會傳送位置。',
  'Platform that gets the heartbeats': '接收心跳的平台',
  'Its name or IP address, and its port for JT/T 808.': '名稱或 IP 位址，以及其 JT/T 808 連接埠。',
  'A name or an IP address and a port, such as 192.0.2.7:6808.':
    '名稱或 IP 位址與連接埠，例如 192.0.2.7:6808。',
  'State of the connection to the other platform': '與其他平台的連線狀況',
  'Nothing is sent on.': '目前不轉送任何資料。',
  'Enter an address, and save.': '請輸入位址並儲存。',
  'Nothing was to be sent yet.': '尚無資料需要傳送。',
  'Signing on at {address} …': '正在登入 {address} …',
  'Connected to {address}': '已連線至 {address}',
  '{address} does not answer': '{address} 沒有回應',
  'Devices signed on there': '已登入該平台的設備',
  'Reports that wait': '等待傳送的回報',
  'Reports that were given up': '已放棄的回報',
  'They waited for longer than a day, or the other platform did not take them.':
    '等待超過一天，或其他平台未接收。',
  'What went wrong': '發生的問題',
  'Devices that it refuses': '遭拒絕的設備',
  '{count}, such as {device}: {answer}': '{count} 台，例如 {device}：{answer}',
  'The other platform does not answer': '其他平台沒有回應',
  'The other platform closed the connection': '其他平台關閉了連線',
  'This is the port of this server itself: reports would go in circles':
    '這是本伺服器自己的連接埠：回報會不斷循環',
  'It cannot be reached: {reason}': '無法連線：{reason}',
  'The other platform does not register the device (answer {result})':
    '其他平台不註冊此設備（回應 {result}）',
  'The other platform does not let the device sign on (answer {result})':
    '其他平台不讓此設備登入（回應 {result}）',
  'The other platform does not take the reports (answer {result})': '其他平台不接收回報（回應 {result}）',
  'The device has no number by which JT/T 808 knows it': '此設備沒有 JT/T 808 的號碼',
  'The other platform does not speak JT/T 808': '其他平台不使用 JT/T 808',
  'Device Redirect': '設備轉移',
  'Devices that go to another server': '轉移至其他伺服器的設備',
  'Devices whose id begins with this are told to report to another server, once each, when they are connected. The longest match applies; * is for all others.':
    '編號以此開頭的設備會在上線時被告知改向其他伺服器回報，每台一次。以最長的開頭為準；* 代表其餘全部。',
  'No device goes to another server.': '沒有設備轉移至其他伺服器。',
  'Add a rule': '新增規則',
  'Beginning of the device id': '設備編號開頭',
  '* is for all devices that no other rule is about.': '* 代表其他規則未涵蓋的所有設備。',
  'The beginning of a device id, or * for all.': '設備編號的開頭，或以 * 代表全部。',
  'There is a rule for this already.': '已有此項規則。',
  'New server': '新伺服器',
  'A name or an IPv4 address, without a port.': '名稱或 IPv4 位址，不含連接埠。',
  'Port of the new server': '新伺服器連接埠',
  'With a wrong address the recorder is lost: it stays away until somebody corrects it at the vehicle. If a recorder has a place for a spare server, this one becomes it; a recorder that has one port for both has none if the new port differs from that of this server.':
    '位址錯誤會失去錄影機：在車上重新設定之前都不會回來。若錄影機可設定備用伺服器，將以本伺服器作為備用；兩者共用一個連接埠的錄影機，若新連接埠與本伺服器不同，則沒有備用伺服器。',
  'Devices {prefix}…': '設備 {prefix}…',
  'to {server}': '至 {server}',
  'Remove the rule {prefix}': '移除規則 {prefix}',
  'Devices that were told stay where they are.': '已告知的設備維持原狀。',
  'Who has moved': '轉移狀況',
  'No device has such an id.': '沒有設備具有此編號。',
  'waits until it comes': '等待上線',
  'is being told': '告知中',
  'has moved': '已轉移',
  'has the new address, and is here': '已有新位址，但仍在此處',
  'was told, and left': '已告知並離開',
  'does not take it': '未接受',
  'Whole numbers, 1 to 65535.': '整數，1 至 65535。',
  Maintain: '維護',
  'Restart the server automatically': '自動重新啟動伺服器',
  Never: '從不',
  'Every day': '每天',
  'Every Sunday': '每週日',
  'On the first of each month': '每月一日',
  'Hour of the restart': '重新啟動的時刻',
  'By the clock of the server: 3 is three in the morning.': '依伺服器時鐘：3 為凌晨三點。',
  'Restart the server': '重新啟動伺服器',
  'Live views and recordings break off for some seconds; recorders and pages come back by themselves.':
    '即時影像與錄影會中斷數秒；錄影機與網頁會自動重新連線。',
  'The server restarts. This page comes back by itself.': '伺服器正在重新啟動。本頁面會自動恢復。',
  Cloud: '雲端',
  'Report this server to a portal': '向入口網站回報此伺服器',
  'Each minute, with its version and how many devices it has and are online.':
    '每分鐘回報一次，包含版本、設備數量與在線數量。',
  Portal: '入口網站',
  'Port of the portal': '入口網站連接埠',
  'It is told by plain http.': '以一般 http 回報。',
  'The portal refuses: status {status}': '入口網站拒絕：狀態 {status}',
  'The portal cannot be reached: {reason}': '無法連線至入口網站：{reason}',
  'No portal is told.': '目前不向任何入口網站回報。',
  'The portal knows of this server': '入口網站已知悉此伺服器',
  'It answered at {time}.': '回應時間：{time}。',
  'Folders of recordings': '錄影資料夾',
  'Levels that need a second factor': '必須使用第二驗證因素的等級',
  'Extra JS': '額外 JS',
  'Script that pages of the console run': '控制台頁面執行的腳本',
  'It can do whatever the person who has the page open can do. A page opened with ?noextrajs=1 runs without it, and the sign-in page never runs it.':
    '腳本具有開啟頁面者的權限。以 ?noextrajs=1 開啟的頁面不執行，登入頁面亦從不執行。',
  'A script of 65,536 bytes at most.': '腳本最多 65,536 位元組。',
  'Pages do not run your script: the server was started without --allow-extra-js. Otherwise anyone who can change server settings could act for everybody who opens a page.':
    '頁面不執行自訂腳本：伺服器啟動時未加 --allow-extra-js。否則能設定伺服器者即可代開啟頁面的每個人操作。',
  'The server was started without --allow-extra-js: no script is kept':
    '伺服器啟動時未加 --allow-extra-js：不保存腳本',
  'Last changes': '最近的變更',
  'It was changed': '已變更',
  'nothing set': '未設定',
  '{before} → {after}': '{before} → {after}',
  '{user}, {time}': '{user}，{time}',
  'SSL Setting': 'SSL 設定',
  Certificate: '憑證',
  'PEM: the certificate of this server first, then the intermediate ones. Without one, https uses the server’s own certificate.':
    'PEM：先是本伺服器的憑證，再是為其背書的憑證。未設定時 https 使用伺服器自製的憑證。',
  'A PEM text of 65,536 characters at most.': 'PEM 文字，最多 65,536 字元。',
  'Private key of the certificate': '憑證的私鑰',
  'PEM, without a passphrase. It is kept sealed, and nobody can read it again.':
    'PEM，不含密語。加密保存，任何人都無法再讀出。',
  'A certificate and its private key go together: enter both, or neither':
    '憑證與私鑰須成對：請兩者都填，或都不填',
  'The certificate is no PEM text of one: it begins with -----BEGIN CERTIFICATE-----':
    '憑證不是 PEM 文字：應以 -----BEGIN CERTIFICATE----- 開頭',
  'The private key is no PEM text of one: it begins with -----BEGIN PRIVATE KEY-----':
    '私鑰不是 PEM 文字：應以 -----BEGIN PRIVATE KEY----- 開頭',
  'The private key has a passphrase: enter it without one': '私鑰設有密語：請輸入不含密語的私鑰',
  'The private key does not belong to the certificate': '私鑰與憑證不相符',
  'The certificate expired {date}': '憑證已於 {date} 到期',
  'The certificate is not valid before {date}': '憑證在 {date} 之前尚未生效',
  'The certificate cannot be served: {reason}': '無法使用此憑證：{reason}',
  'From the files of the start': '來自啟動時的檔案',
  'As it is set here': '依此處的設定',
  'Until it expires, it is used instead of a certificate set here.': '在到期之前，優先於此處設定的憑證。',
  'The server’s own: browsers warn of it once': '伺服器自製：瀏覽器會警告一次',
  'This server serves plain http: a certificate is kept, and not used.':
    '本伺服器使用一般 http：憑證會保存，但不使用。',
  'It has ended: browsers refuse it.': '已到期：瀏覽器會拒絕。',
  'It ends within 30 days.': '將於 30 天內到期。',
  'It is not for {host}, by which this page was opened: browsers warn.':
    '不適用於開啟本頁的 {host}：瀏覽器會警告。',
  'The certificate that is served': '使用中的憑證',
  'Comes from': '來源',
  'Valid for': '適用於',
  'Issued by': '簽發者',
  Ends: '到期',
  'Fingerprint (SHA-256)': '指紋（SHA-256）',
  'Tell recorders an address of this server': '告知錄影機本伺服器的位址',
  'Where it is reached through a router. Otherwise recorders are told the address that they have connected to.':
    '適用於經路由器連線的情況。否則錄影機會被告知其所連線的位址。',
  'Address that recorders are told': '告知錄影機的位址',
  'Its name or IP address: they send video, sound and files to it, and fetch firmware from it. Streams that run stay where they are.':
    '名稱或 IP 位址：錄影機向其傳送影像、聲音與檔案，並由此取得韌體。進行中的串流不變。',
  DDNS: 'DDNS',
  'Keep a DNS name up to date': '保持網域名稱為最新',
  'The provider is told when the address of this server has changed, and every 25 days, so that the name lasts; your own portal is told each hour.':
    '伺服器的位址變更時告知服務商，並每 25 天告知一次以保留名稱；自有入口網站每小時告知一次。',
  Provider: '服務商',
  DynDNS: 'DynDNS',
  'NO-IP': 'NO-IP',
  'Own portal': '自有入口網站',
  'Name of this server at the provider': '本伺服器在服務商的名稱',
  'As in fleet.example.com.': '例如 fleet.example.com。',
  'A name, without a port.': '名稱，不含連接埠。',
  'Its name or IP address, with a port where it is not 443: it is told by https, as the others are.':
    '名稱或 IP 位址，非 443 時加上連接埠：與其他服務商相同，以 https 告知。',
  'A name or an IP address, with or without a port.': '名稱或 IP 位址，可含連接埠。',
  'Password of the account': '帳號密碼',
  'The provider does not know this account, or its password is another': '服務商不認得此帳號，或密碼不符',
  'The provider has had enough of this account for now: look at it there. It is told again after a day':
    '服務商目前不再接受此帳戶：請到服務商查看。一天後會再次告知',
  'The account has no such name': '此帳號沒有這個名稱',
  'The provider takes nothing more of this account for now: look at it there':
    '服務商暫不接受此帳號：請至服務商查看',
  'The provider does not take it: {answer}': '服務商未接受：{answer}',
  'The provider cannot be reached: {reason}': '無法連線至服務商：{reason}',
  'No provider is told.': '目前不告知任何服務商。',
  'Another server tells the provider: the name points to that one.':
    '由另一台伺服器告知服務商：名稱指向該伺服器。',
  'The provider knows of this server': '服務商已知悉此伺服器',
  'The name points to {address}': '名稱指向 {address}',
  'It was told at {time}.': '告知時間：{time}。',
  'It is told again when a setting here changes.': '在此變更設定後會再告知。',
} as const satisfies Texts;

export const texts = { en: { ...settingsFileEnglish, ...clusterEnglish }, tw };
