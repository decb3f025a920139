/** What is said of an MQTT broker. */
export const mqttSentences = {
  silent: 'The broker does not answer',
  closed: 'The broker closed the connection',
  refused: 'Nobody listens there: {reason}',
  unknownHost: 'There is no such host: {reason}',
  unreachable: 'It cannot be reached: {reason}',
  badUser: 'The broker does not take this user and password',
  notAllowed:
    'The broker does not let this user in, or not write these topics: check user and password, and what they may do there',
  notTrusted: 'The broker’s certificate is not trusted: {reason}',
  noBroker: 'What answers there is no MQTT broker, or is not encrypted: {reason}',
  noAddress: 'Enter the address of a broker, and save',
  took: 'The broker took a message in the topic {topic}',
} as const;
