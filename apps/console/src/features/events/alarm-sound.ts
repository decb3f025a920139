/** Two tones, one after the other: heard, and no siren. */
const TONES_HZ = [880, 660] as const;
const TONE_S = 0.16;
const LOUDNESS = 0.18;
/** Alarms that come together sound once. */
const APART_MS = 4_000;

let context: AudioContext | undefined;
let lastMs = Number.NEGATIVE_INFINITY;

/**
 * Sounds an alarm; none within {@link APART_MS} of the last.
 * @returns whether it could be heard: browsers let a page sound only once somebody has touched it
 */
export async function soundAlarm(nowMs = performance.now()): Promise<boolean> {
  if (nowMs - lastMs < APART_MS) return true;
  lastMs = nowMs;
  context ??= new AudioContext();
  // It never settles while the browser does not allow it.
  void context.resume().catch(() => {});
  if (context.state !== 'running') await new Promise((done) => setTimeout(done, 100));
  if (context.state !== 'running') return false;
  const gain = context.createGain();
  gain.gain.value = LOUDNESS;
  gain.connect(context.destination);
  for (const [at, frequency] of TONES_HZ.entries()) {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(context.currentTime + at * TONE_S);
    tone.stop(context.currentTime + (at + 1) * TONE_S);
  }
  return true;
}
