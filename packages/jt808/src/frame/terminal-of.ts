/** A terminal's phone number without the zeros it is padded with: 2013 and 2019 framing then name it alike. */
export function terminalOf(phone: string): string {
  return phone.replace(/^0+(?=.)/, '');
}
