/** Passwords of 8 characters and more that people use most, in lower case: the first that are tried (rule S22). */
const words = `
00000000 0123456789 01234567 10203040 1029384756 111111111 11111111 1111111111 11112222 11223344 1122334455 12121212
12131415 123123123 12312312 1234512345 12341234 123456123 12345677 12345678 123456789 1234567890 12345678910
123456789a 12345679 123456aa 123456ab 123456abc 123456qwerty 12344321 1234abcd 1234asdf 1234qwer 12qwaszx 13131313
1357924680 13579246 1234554321 147258369 147852369 159357456 159753456 1g2w3e4r 1passwor 1password 1q1q1q1q 1q2w3e4r
1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20202020 21212121 22222222 22223333 23232323 25252525
321321321 31313131 33333333 369258147 44444444 45454545 4815162342 50505050 55555555 55556666 66666666 69696969
741852963 7777777777 77777777 789456123 78945612 87654321 88888888 888888888 963852741 98765432 987654321 9876543210
99999999 999999999 a1234567 a12345678 a123456789 a1b2c3d4 a1s2d3f4 aa123456 aa12345678 aaaaaaaa abc12345 abc123456
abcabc123 abcd1234 abcdefgh abcdefg1 access14 admin123 admin1234 admin12345 admin123456 administrator adminadmin alexander
alexandra amsterdam anderson annabelle anthony1 arsenal1 asd12345 asd123456 asdasdasd asdf1234 asdfasdf asdfghjk
asdfghjkl asdfghjkl1 asdqwe123 azertyui azertyuiop azerty123 babygirl babygirl1 barcelona baseball baseball1 basketball
batman123 beautiful blink182 brooklyn butterfly camaro69 cameron1 caroline carolina challenger champion changeit
changeme changeme1 changeme123 charlie1 charlotte chelsea1 chocolate christian christina christine christopher
cocacola colorado computer computer1 corvette courtney creative cristina cristiano danielle darkness december
default1 demo1234 diamond1 dictionary dolphins drowssap dragon12 dragon123 einstein elephant elizabeth everton1 evolution
explorer fernando firebird fishing1 florence flower123 football football1 formula1 forever1 frederick freedom1
garfield gateway1 godzilla goldfish goodluck google123 graphics greenday guest123 gundamwing
hallo123 hardcore harrypotter hello123 hello1234 helloworld hercules holiday1 hollywood homepage honolulu hotmail1
iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 infinity internet isabella january1 jasmine1 jennifer jessica1
jonathan jordan23 juventus kawasaki kristina letmein1 letmein123 letmein! liverpool liverpool1 llllllll
lol12345 lollipop lovelove loveyou1 macintosh madison1 manchester margaret marlboro marshall master123 maverick
mercedes meridian metallica michael1 michelle michigan microsoft midnight mitchell mohammed monkey12 monkey123
mountain mustang1 myspace1 napoleon nascar24 natalie1 nicholas nirvana1 november nintendo october1 operator p@ssw0rd
p@ssword p@ssword1 pa55w0rd pa55word pakistan paradise passpass passport passw0rd passwd123 passwor1 password password!
password. password0 password01 password1 password1! password11 password12 password123 password1234 password2 password3
password5 password7 password8 password9 passwordpassword patricia peterpan pokemon1 pokemon123 poohbear portugal
precious princess princess1 princesa q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx12 qazwsx123 qazwsxedc qazxswedc
qqqqqqqq qwaszx12 qwe12345 qwe123456 qweasd123 qweasdzx qweasdzxc qweqweqwe qwer1234 qwert123 qwert12345 qwerty00
qwerty01 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop qwertyu1 qwertz123 rangers1
realmadrid red123456 remember robinson rootroot root1234 rush2112 samantha samsung1 samsung123 scarface scorpion scotland
security security1 sebastian secret123 september serenity shadow12 shadow123 shannon1 slipknot smirnoff snickers
snowball soccer12 spiderman spongebob srinivas stargate starwars stephanie steelers summer12 summer123 sunflower
sunshine sunshine1 superman superman1 superstar survivor sweetheart swordfish target123 tennessee test1234 test12345
test123456 testing1 testtest thailand thebeast thunder1 tinkerbell tottenham training trinidad trustno1 trustnoone
undertaker valentina valentine veronica victoria vladimir warcraft warhammer webmaster welcome1 welcome12 welcome123
welcome! westside whatever whatever1 william1 winston1 wolfpack wolverine woodland world123 xxxxxxxx yankees1 yourself
zaq12wsx zaq1xsw2 zaq1zaq1 zaqwsx123 zxcvbnm1 zxcvbnm123 zxcvbnm, zxc12345 zxczxczxc zzzzzzzz
`;

const common: ReadonlySet<string> = new Set(words.trim().split(/\s+/));

/** Whether the password, in whatever case, is one of the most used. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
