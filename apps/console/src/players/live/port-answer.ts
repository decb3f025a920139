/**
 * Asks something of the other thread, which answers through a port.
 * @param ask sends the question with the port
 */
export async function answerOf<Answer>(ask: (port: MessagePort) => void): Promise<Answer> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<Answer>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data), { once: true });
    port1.start();
  });
  ask(port2);
  const said = await answer;
  port1.close();
  return said;
}

/** Answers what {@link answerOf} asked. */
export function answer(port: MessagePort, said: unknown): void {
  port.postMessage(said);
  port.close();
}
