import type { Texts } from '../text.ts';

/** What counts, in English. */
export const companyCounts = {
  '{count} people are called {name}: the filter has to find one.': {
    one: '{count} person is called {name}: the filter has to find one.',
    other: '{count} people are called {name}: the filter has to find one.',
  },
  '{count} people came by it': { one: '{count} person came by it', other: '{count} people came by it' },
  '{count} people from the service, {active} active': {
    one: '{count} person from the service, {active} active',
    other: '{count} people from the service, {active} active',
  },
  '{count} groups': { one: '{count} group', other: '{count} groups' },
  '{count} rules': { one: '{count} rule', other: '{count} rules' },
} as const satisfies Texts;

/** Words of sign-in by the company's own services. */
export const companyTexts = {
  '{count} people came by it': '{count} 人曾以此前來',
  '{count} people from the service, {active} active': '來自該服務 {count} 人，啟用 {active} 人',
  '{count} groups': '{count} 個群組',
  '{count} rules': '{count} 條規則',
  'People and groups by SCIM 2.0': '以 SCIM 2.0 提供人員與群組',
  'The service can send people and groups by itself: make a token, and enter it there with the address. People who are disabled there are then signed out here at once.':
    '服務可自行提供人員與群組：請建立權杖，並連同位址輸入該服務。在該處停用的人會立即在此登出。',
  'SCIM address': 'SCIM 位址',
  'Made by {by} {time}': '由 {by} 建立於 {time}',
  'not used yet': '尚未使用',
  'last used {time} from {address}': '上次使用於 {time}，來自 {address}',
  'Withdraw the token {id}': '撤銷權杖 {id}',
  'Make a SCIM token': '建立 SCIM 權杖',
  'SCIM token of {name}': '{name} 的 SCIM 權杖',
  'Enter it at the service, with this address. It is shown only now.': '請連同此位址輸入該服務。僅此時顯示。',
  'The service can send nothing more with it: people who leave the company stay active here until it has another one.':
    '該服務無法再以此提供資料：在取得新權杖前，離職者在此仍為啟用。',
  'managed by SCIM': '由 SCIM 管理',
  'disabled at the service': '已在服務停用',
  'Account at the service': '服務中的帳號',
  'Claim of the person': '人員的宣告',
  'It tells people apart, and is what SCIM calls externalId.': '用以區分人員，即 SCIM 所稱的 externalId。',
  'Sign-in by your company': '以公司帳號登入',
  'No sign-in service yet.': '尚無登入服務。',
  'Add a sign-in service': '新增登入服務',
  'Sign-in service {name}': '登入服務 {name}',
  'Remove the sign-in service {name}': '移除登入服務 {name}',
  'Its people remain users here, but can no longer sign in with it. People who are signed in stay so until they sign out.':
    '其人員仍為此處的使用者，但不能再以此登入；已登入者在登出前維持登入。',
  'Sign in with {name}': '以 {name} 登入',
  'Signing in with {name} …': '正在以 {name} 登入…',
  'Back to the sign-in': '返回登入',
  'Signing in with your company account did not work.': '以公司帳號登入未成功。',
  'Where it leads back to': '返回位址',
  'Where it says that somebody signed out': '登出通知位址',
  'Name on the button': '按鈕上的名稱',
  'Short name': '簡稱',
  'Part of the addresses. It cannot be changed later.': '為位址的一部分，之後不會變更。',
  Issuer: '簽發者',
  'The address of the service, exactly as the service states it. One on your own network has to be an allowed host (Server Settings, Push Event).':
    '該服務自稱的位址。位於自家網路者須列為允許的主機（伺服器設定、推送事件）。',
  'Client ID': '用戶端 ID',
  'Client secret': '用戶端密鑰',
  'One is stored. Leave this empty to keep it.': '已保存一組；留空則保持不變。',
  'Leave this empty if the service asks for none.': '若服務不需要，請留空。',
  Scopes: '範圍',
  'Claim of the name': '名稱的宣告',
  'Claim of the groups': '群組的宣告',
  'Or a path, such as realm_access.roles.': '或路徑，例如 realm_access.roles。',
  'People who sign in for the first time get an account if a rule applies to them':
    '初次前來且符合規則者會獲得帳號',
  'People may sign in with it': '人員可用此登入',
  'Try it': '測試',
  'It answers: people sign in at {address}.': '有回應：人員在 {address} 登入。',
  'It also reports when somebody signs out.': '它也會通知有人登出。',
  'It does not report when somebody signs out: their sessions here go on until they expire.':
    '它不會通知有人登出：此處的工作階段會持續到結束。',
  'Lowercase letters, digits and hyphens, at most 32 characters.': '小寫字母、數字與連字號，最多 32 個。',
  'An address such as https://sign-in.example.com.': '位址，例如 https://sign-in.example.com。',
  'The first rule that matches decides the permission; device groups come from all rules that match.':
    '誰得到什麼：第一條符合的規則決定權限；設備群組為所有符合規則者之總和。',
  'Nobody can sign in with it yet: add a rule.': '目前無人可進入：請新增規則。',
  'Group at the service': '服務中的群組',
  'As the service names it. * means everybody.': '依服務所稱；* 代表所有人。',
  'Change the rule': '變更規則',
  Everybody: '所有人',
  'Rule for {group}': '{group} 的規則',
  'Move the rule for {group} up': '將 {group} 的規則上移',
  'Move the rule for {group} down': '將 {group} 的規則下移',
  'Remove the rule for {group}': '移除 {group} 的規則',
  'What these people would get': '這些人會得到什麼',
  'For people who have signed in with this service, by the rules shown here.':
    '依此處的規則，針對曾以此服務前來的人。',
  'Nobody has signed in with it yet.': '尚無人以此前來。',
  'By these rules': '依這些規則',
  'as set here': '依此處設定',
  'not let in': '不允許進入',
  'waiting to be linked': '等候連結',
  'no rule applies': '沒有適用的規則',
  'Rules of {name}': '{name} 的規則',
  'Came last': '上次前來',
  'Link with a user …': '連結使用者…',
  'Link {name} with a user': '將 {name} 連結到使用者',
  'Permission and groups follow the rules at each sign-in': '每次登入時權限與群組都遵循規則',
  'Otherwise they stay as they are set here.': '否則維持此處的設定。',
  'Link them': '連結',
  'Remove the link': '移除連結',
  'Remove the link of {name}': '移除 {name} 的連結',
  'The account can no longer be used to sign in, and {user} is signed out.':
    '此帳號不再讓任何人登入，{user} 會被登出。',
  'The account is removed from the list. It is listed again at its next sign-in.':
    '此帳號會被移除；再次前來時會重新列出。',
  'No group': '無群組',
  'There are already 8 ways to sign in': '登入方式已達 8 種',
  'A way to sign in with that id already exists': '已有此代號的登入方式',
  'Somebody else has changed this way to sign in: load it again': '其間已有他人變更此登入方式：請重新讀取',
  'This account is already linked to a user': '此帳號已用於讓某人登入',
  'This way to sign in no longer exists': '此登入方式已不存在',
  'This sign-in took too long, or was started in another window. Start again.':
    '此次登入耗時過久，或在另一視窗開始。請重新開始。',
  'The sign-in service did not let you in ({fault})': '登入服務未讓您進入（{fault}）',
  'The answer of the sign-in service is not signed with one of its keys: tell your administrator':
    '登入服務的回應並非以其金鑰簽署：請通知管理員',
  'The sign-in service answers with more than 1 MB: have it send fewer groups':
    '登入服務的回應超過 1 MB：請設定其傳送較少的群組',
  'The sign-in service does not send all of your groups: ask your administrator':
    '登入服務未告知您的所有群組：請管理員調整其設定',
  'The clocks of this server and of the sign-in service differ too much: tell your administrator':
    '本伺服器與登入服務的時鐘相差過大：請告知管理員',
  'Your account at the sign-in service has no permission here. Ask your administrator.':
    '您在登入服務的帳號在此沒有權限。請洽管理員。',
  'The group that you would belong to has as many people as it may have: ask your administrator':
    '您將加入的群組人數已達上限：請洽管理員',
  'The sign-in service does not say who you are (claim {claim}): tell your administrator':
    '登入服務未說明您是誰（宣告 {claim}）：請告知管理員',
  'Your account at the sign-in service has no user here yet: your administrator can see that it is waiting':
    '您在登入服務的帳號在此尚無使用者：管理員會看到它在等候',
  'A user with your name already exists here: your administrator has to link it to your account':
    '此處已有與您同名的使用者：須由管理員將其與您的帳號連結',
  'This is no token of a sign-in service, or it was withdrawn: make one in the sign-in settings':
    '這不是登入服務的權杖，或已撤銷：請在登入設定中建立',
  'This sign-in service already has two tokens: withdraw one first': '此登入服務已有兩個權杖：請先撤銷一個',
  'Only admin signs in with a password or a passkey': '僅 admin 可用密碼或通行密鑰登入',
  'Everybody else signs in with the company account. Whenever admin signs in that way, administrators are told.':
    '其他所有人以公司帳號登入。admin 每次如此登入時，都會通知管理員。',
  'Passwords and passkeys are switched off here: sign in with your company account':
    '此處已停用密碼與通行密鑰：請以公司帳號登入',
  'Add a sign-in service first, and switch it on: nobody else could sign in':
    '請先新增並啟用登入服務：否則其他人將無法登入',
  'The user admin has no password: set one first, since admin is the one who can sign in while the service is down':
    '使用者 admin 沒有密碼：請先設定，因為服務中斷時僅 admin 可登入',
  'The sign-in service does not answer ({fault})': '登入服務沒有回應（{fault}）',
  'There is no OpenID Connect service at that address ({fault})':
    '該處回應者不是該位址的 OpenID Connect 服務（{fault}）',
  'People sign in with their company account: at any service that supports OpenID Connect, or by the name and password of a directory (LDAP, Active Directory).':
    '人員以公司帳號登入：任何支援 OpenID Connect 的服務，或目錄（LDAP、Active Directory）的名稱與密碼。',
  'People who are disabled or removed there are signed out here within 15 minutes.':
    '在該處停用或移除的人，會在 15 分鐘內於此登出。',
  'Add a directory': '新增目錄',
  'Name on the sign-in page': '登入頁上的名稱',
  'Address of the directory': '目錄的位址',
  'One on your own network has to be an allowed host (Server Settings, Push Event).':
    '位於自家網路者須列為允許的主機（伺服器設定、推送事件）。',
  Encryption: '加密',
  'None (unsafe)': '無（不安全）',
  'Anybody on the way can read the password of everybody who signs in.':
    '途中的任何人都能讀到每位登入者的密碼。',
  'Certificate of its authority (PEM)': '其憑證授權單位的憑證（PEM）',
  'Leave this empty if the system of this server trusts the directory.':
    '若本伺服器的系統信任該目錄，請留空。',
  'This server signs in there as': '本伺服器在該處的登入身分',
  'A DN. Leave this empty if the directory lets anybody read.': 'DN。若目錄允許任何人讀取，請留空。',
  'Its password': '其密碼',
  'Fill in what is usual for': '填入常用值：',
  'People are below': '人員位於此項之下',
  'Filter of people': '人員的篩選條件',
  '{mark} stands for the name that somebody types.': '{mark} 代表輸入的名稱。',
  'Attribute of the name': '名稱的屬性',
  'Attribute of the person': '人員的屬性',
  'It tells people apart, and never becomes that of somebody else.': '用以區分人員，且永不屬於他人。',
  'Groups are below': '群組位於此項之下',
  'Leave this empty if rules need no groups.': '若規則不需要群組，請留空。',
  "Attribute of a group's name": '群組名稱的屬性',
  'How groups name their people': '群組如何列出其人員',
  'member, looked through by Active Directory': 'member，由 Active Directory 逐層查找',
  'Groups in groups count too': '群組中的群組也算',
  'Name of somebody to look for': '要查找的人名',
  'Nobody is signed in by that.': '這不會讓任何人登入。',
  'Trying …': '測試中…',
  'Changed since this was tried. Try it again.': '測試後內容已變更，請再測試一次。',
  'works:': '可行：',
  'does not work:': '不可行：',
  'It answers without encryption.': '有回應，但未加密。',
  'It answers, encrypted by {way}.': '有回應，以 {way} 加密。',
  'It lets this server read without a name.': '它允許本伺服器不具名讀取。',
  'It lets this server in as {name}.': '它允許本伺服器以 {name} 登入。',
  '{base} is there.': '{base} 存在。',
  'Nobody is called {name}.': '沒有人名為 {name}。',
  'By the rules that are kept: {gets}': '依已保存的規則：{gets}',
  'By its name; or by its DN, where others can make groups of that name. * means everybody.':
    '依其名稱；若他人可建立同名群組，則依其 DN。* 代表所有人。',
  'Account on this server': '本伺服器的帳號',
  'A company password is only sent over https: open this page by https.':
    '公司密碼僅經由 https 傳送：請以 https 開啟此頁。',
  'An address such as ldaps://dc1.example.com.': '位址，例如 ldaps://dc1.example.com。',
  'The directory does not answer as it should: an administrator reads why in the log':
    '目錄未正常回應：管理員可在記錄中查看原因',
  'The directory does not answer ({fault})': '目錄沒有回應（{fault}）',
  'The certificate of the directory is not trusted ({fault}): enter the certificate of its authority':
    '不信任該目錄的憑證（{fault}）：請輸入其憑證授權單位的憑證',
  'The directory refuses the name and password by which this server signs in to it':
    '目錄拒絕本伺服器用以登入的名稱與密碼',
  'The directory refuses ({fault})': '目錄拒絕（{fault}）',
  'There is no directory at that address ({fault})': '該位址沒有目錄（{fault}）',
  'Somebody was found who has no {claim}: choose another attribute of the person':
    '找到的人沒有 {claim}：請選擇其他的人員屬性',
  'Your password at the directory has expired: change it there first': '您在目錄的密碼已到期：請先在該處變更',
  'An address such as ldaps://dc1.example.com needs the settings of a directory':
    '如 ldaps://dc1.example.com 的位址需要目錄的設定',
  'That attribute of the person is of another kind of service': '該人員屬性屬於其他種類的服務',
  'This is no certificate in PEM form': '這不是 PEM 格式的憑證',
  'This is no filter that looks for people by the name that they typed': '這不是依輸入名稱查找人員的篩選條件',
  'Attributes that hold passwords or keys are not read: choose another attribute':
    '不會讀取含有密碼或金鑰的屬性：請選擇其他屬性',
  'You are in more groups of the directory than are looked at: ask your administrator':
    '您在目錄中所屬的群組超過可檢查的數量：請洽管理員',
  'A directory is asked by LDAP: it sends nothing by SCIM': '目錄以 LDAP 查詢：不會以 SCIM 傳送任何資料',
  '{count} people are called {name}: the filter has to find one.':
    '有 {count} 人名為 {name}：篩選條件必須只找到一人。',
} as const satisfies Texts;
