/** What the server says about places where an error's code says too little. */
export const placeSentences = {
  noSlot: 'There is no fence {number}, nor is it the next one',
  changedMeanwhile: 'Somebody else saved this fence meanwhile. Load it again to see what they changed.',
  nowhere: 'A fence that is enabled needs a place: draw it, or enter latitude and longitude',
  halfPlace: 'A place needs both a latitude and a longitude',
  unknownDevice: 'There is no device {device} any more',
  unknownGroup: 'There is no group {group} any more',
  noRoute: 'There is no route {number}, nor is it the next one',
  routeChangedMeanwhile: 'Somebody else saved this route meanwhile. Load it again to see what they changed.',
  /** Rule ROUTE-5. */
  routeTooLarge: 'route too large: {km} km. please reset route: at most 50 km',
} as const;
