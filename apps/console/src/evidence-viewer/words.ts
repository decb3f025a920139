/** What the page says in languages other than English, which is the word itself. */
export const said = {
  'Evidence of {device}': {
    zh: '{device} 的證據',
    es: 'Evidencia de {device}',
    de: 'Beweismaterial zu {device}',
    ja: '{device} の証拠',
  },
  'This page shows a package of evidence, and lies in none.': {
    zh: '此頁面用於顯示證據套件，但目前不在套件中。',
    es: 'Esta página muestra un paquete de evidencia, y no está en ninguno.',
    de: 'Diese Seite zeigt ein Beweispaket und liegt in keinem.',
    ja: 'このページは証拠パッケージを表示しますが、パッケージの中にありません。',
  },
  'Exported by {user} at {time}': {
    zh: '由 {user} 於 {time} 匯出',
    es: 'Exportado por {user} el {time}',
    de: 'Exportiert von {user}, {time}',
    ja: '{user} が {time} にエクスポート',
  },
  Reason: { zh: '原因', es: 'Motivo', de: 'Grund', ja: '理由' },
  'Redacted copy: areas of the pictures are covered. SHA-256 of the original package: {hash}': {
    zh: '遮蔽副本：部分畫面已遮蔽。原始套件的 SHA-256：{hash}',
    es: 'Copia anonimizada: hay zonas de la imagen tapadas. SHA-256 del paquete original: {hash}',
    de: 'Geschwärzte Kopie: Teile der Bilder sind abgedeckt. SHA-256 des ursprünglichen Pakets: {hash}',
    ja: '編集済みコピー: 映像の一部を隠しています。元のパッケージの SHA-256: {hash}',
  },
  Times: { zh: '時間', es: 'Horas', de: 'Zeiten', ja: '時刻' },
  UTC: { zh: 'UTC', es: 'UTC', de: 'UTC', ja: 'UTC' },
  Device: { zh: '裝置時區', es: 'Del dispositivo', de: 'Des Geräts', ja: 'デバイス' },
  'This computer': {
    zh: '此電腦時區',
    es: 'De este equipo',
    de: 'Dieses Computers',
    ja: 'このコンピューター',
  },
  Play: { zh: '播放', es: 'Reproducir', de: 'Wiedergeben', ja: '再生' },
  Pause: { zh: '暫停', es: 'Pausar', de: 'Anhalten', ja: '一時停止' },
  '{n} s back': { zh: '後退 {n} 秒', es: '{n} s atrás', de: '{n} s zurück', ja: '{n} 秒戻る' },
  '{n} s forward': { zh: '前進 {n} 秒', es: '{n} s adelante', de: '{n} s vor', ja: '{n} 秒進む' },
  'One picture back': {
    zh: '上一格',
    es: 'Una imagen atrás',
    de: 'Ein Bild zurück',
    ja: '1 コマ戻る',
  },
  'One picture forward': {
    zh: '下一格',
    es: 'Una imagen adelante',
    de: 'Ein Bild vor',
    ja: '1 コマ進む',
  },
  Speed: { zh: '速度', es: 'Velocidad', de: 'Geschwindigkeit', ja: '速度' },
  'Sound on': { zh: '開啟聲音', es: 'Activar sonido', de: 'Ton an', ja: '音声をオン' },
  'Sound off': { zh: '關閉聲音', es: 'Desactivar sonido', de: 'Ton aus', ja: '音声をオフ' },
  Position: { zh: '位置', es: 'Posición', de: 'Position', ja: '位置' },
  'No recording': { zh: '無錄影', es: 'Sin grabación', de: 'Keine Aufzeichnung', ja: '録画なし' },
  'This browser cannot play these pictures.': {
    zh: '此瀏覽器無法播放此影像。',
    es: 'Este navegador no puede reproducir estas imágenes.',
    de: 'Dieser Browser kann diese Bilder nicht abspielen.',
    ja: 'このブラウザーではこの映像を再生できません。',
  },
  'Channel {n}': { zh: '頻道 {n}', es: 'Canal {n}', de: 'Kanal {n}', ja: 'チャンネル {n}' },
  Way: { zh: '路徑', es: 'Recorrido', de: 'Weg', ja: '経路' },
  'No positions in this package': {
    zh: '此套件沒有位置',
    es: 'No hay posiciones en este paquete',
    de: 'Keine Positionen in diesem Paket',
    ja: 'このパッケージに位置はありません',
  },
  Events: { zh: '事件', es: 'Eventos', de: 'Ereignisse', ja: 'イベント' },
  'No events in this package': {
    zh: '此套件沒有事件',
    es: 'No hay eventos en este paquete',
    de: 'Keine Ereignisse in diesem Paket',
    ja: 'このパッケージにイベントはありません',
  },
  Files: { zh: '檔案', es: 'Archivos', de: 'Dateien', ja: 'ファイル' },
  'Alarms and decisions': {
    zh: '警報與處理',
    es: 'Alarmas y decisiones',
    de: 'Alarme und Entscheidungen',
    ja: 'アラームと判断',
  },
  'Case {n}': { zh: '案件 {n}', es: 'Caso {n}', de: 'Fall {n}', ja: 'ケース {n}' },
  'the server': { zh: '伺服器', es: 'el servidor', de: 'der Server', ja: 'サーバー' },
  'taken back': { zh: '已復原', es: 'deshecho', de: 'zurückgenommen', ja: '取り消し済み' },
  'Coaching by {coach}: {note}': {
    zh: '{coach} 輔導：{note}',
    es: 'Formación de {coach}: {note}',
    de: 'Coaching durch {coach}: {note}',
    ja: '{coach} によるコーチング: {note}',
  },
  'acknowledged by {driver} at {time}': {
    zh: '{driver} 於 {time} 確認',
    es: 'confirmado por {driver} el {time}',
    de: 'bestätigt von {driver}, {time}',
    ja: '{driver} が {time} に確認',
  },
  '{name}: the file was not there any more': {
    zh: '{name}：檔案已不存在',
    es: '{name}: el archivo ya no existía',
    de: '{name}: die Datei war nicht mehr da',
    ja: '{name}: ファイルは既にありませんでした',
  },
  'Whether nothing was changed is found by the verify page of the server, or by npm run verify.': {
    zh: '是否遭更動，可由伺服器的驗證頁面或 npm run verify 查證。',
    es: 'Si algo se ha modificado lo dice la página de verificación del servidor, o npm run verify.',
    de: 'Ob etwas verändert wurde, zeigt die Prüfseite des Servers oder npm run verify.',
    ja: '改変の有無は、サーバーの検証ページまたは npm run verify で確認できます。',
  },
  'Signed by the key {key}': {
    zh: '由金鑰 {key} 簽署',
    es: 'Firmado con la clave {key}',
    de: 'Mit dem Schlüssel {key} signiert',
    ja: '鍵 {key} で署名',
  },
} as const;

type Spoken = keyof (typeof said)['Reason'];

export type Word = keyof typeof said;

/** Which of its languages the page speaks in a browser of a language; undefined is English. */
export function spokenBy(browser: string): Spoken | undefined {
  const [language = ''] = browser.toLowerCase().split('-');
  return (['zh', 'es', 'de', 'ja'] as const).find((one) => one === language);
}

/** A word in the viewer's language, with its values. */
export function say(word: Word, values: Readonly<Record<string, string | number>> = {}): string {
  const language = spokenBy(navigator.language);
  const text: string = language === undefined ? word : said[word][language];
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
