/** Degrees clockwise from noon of the hands, as the browser's clocks stand: a day does not always have 24 hours. */
export function clockHands(now: Date): { hour: number; minute: number; second: number } {
  const seconds = now.getHours() * 3_600 + now.getMinutes() * 60 + now.getSeconds();
  return { hour: (seconds / 120) % 360, minute: (seconds / 10) % 360, second: (seconds % 60) * 6 };
}

/** Width of the clock in px: 400, or what a small window leaves (rule IDLE-2). */
export function clockSize(width: number, height: number): number {
  const smaller = Math.min(width, height);
  return smaller < 430 ? smaller - 30 : 400;
}
