/** What a fence or a route is called where it has no title. */
export const numberOf = (index: number): string => `#${index + 1}`;
