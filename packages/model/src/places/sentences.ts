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
  beyondCircle: 'The shape is not within the circle that is said beside it',
  monthStretch: 'From when to when: at most 31 days, and the end after the beginning',
  visitStretch: 'From when to when: at most 93 days, and the end after the beginning',
} as const;

/** What the server says of a file with fences, and of a shape in it. */
export const importSentences = {
  fileTooLarge: 'The file is larger than 10 MB, or is once it is unpacked',
  tooMany: 'The file has more than {features} shapes, or more than {points} points',
  noFormat: 'The file is neither GeoJSON, KML nor KMZ',
  broken: 'The file is damaged, or not whole: nothing was read from it',
  entities: 'The file declares a document type or entities of its own, which are refused',
  references: 'The file refers to other files, which are not fetched',
  zip: 'The zip holds no KML that can be read',
  otherSystem:
    'The coordinates are of another reference system: only longitude and latitude (WGS 84) are understood',
  empty: 'There are no shapes in the file',
  changedSince: 'Fences were changed since the file was looked at. Look at it again.',
  noShape: 'It has no shape',
  kind: 'A shape of the kind {kind} is no fence',
  noRoute: 'A {kind} is no route: it takes a line',
  coordinates: 'A coordinate is no longitude and latitude in degrees',
  fewCorners: 'It has too few corners',
  corners: 'It has {corners} corners; a fence has {most} at most',
  rings: 'It has {rings} rings; a fence has {most} at most',
  crosses: 'Its edge crosses itself near {place}',
  noArea: 'It encloses nothing',
  large: 'It is too large',
  routeLong: 'It is {km} km long; a route is 50 km at most',
  noRouteSlot: 'There is no room for more routes',
  twiceRoute: 'Another line of the file is the same route',
  routesChangedSince: 'Routes were changed since the file was looked at. Look at it again.',
  radius: 'Its radius is not 1 to 1,000,000 m',
  width: 'Its width is not 2 to 20,000 m',
  twice: 'Another shape of the file is the same fence',
  noSlot: 'There is no room for more fences',
} as const;
