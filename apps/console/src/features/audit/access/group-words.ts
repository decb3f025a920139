/** Where the sentences of calls about groups have the number of one. */
const sayings: Readonly<Record<string, RegExp>> = {
  addToGroup: /(?<= into group )\d+(?=$| \(by)/,
  takeOutOfGroup: /(?<= out of group )\d+(?=$| \(by)/,
  addGroup: /(?<= below group )\d+(?=$| \(by)/,
  changeGroup: /(?<=^changed group )\d+|(?<=, parent )\d+(?=$| \(by)/g,
  addUser: /(?<= in group )\d+(?=$| \(by)/,
};

/** What a group is called now; undefined of one that is not there, or is not this person's to see. */
export type GroupName = (groupid: number) => string | undefined;

const named =
  (nameOf: GroupName) =>
  (number: string): string => {
    const name = nameOf(Number(number));
    return name === undefined ? number : `${number} (${name})`;
  };

/** The sentence of an entry, with the name of each group beside its number: people know groups by name. */
export function withGroupNames(action: string, words: string, nameOf: GroupName): string {
  const saying = Object.hasOwn(sayings, action) ? sayings[action] : undefined;
  return saying === undefined ? words : words.replace(saying, named(nameOf));
}
