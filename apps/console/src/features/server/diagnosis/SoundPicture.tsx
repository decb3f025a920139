import { useEffect, useRef } from 'react';

interface SoundPictureProps {
  readonly analyser: AnalyserNode;
  /** For screen readers. */
  readonly label: string;
  /** Told of the samples of each picture. */
  readonly onSamples: (samples: Float32Array<ArrayBuffer>) => void;
}

/** The sound of now as a line, drawn as often as the screen is; in the colours of the theme. */
export function SoundPicture({ analyser, label, onSamples }: SoundPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const told = useRef(onSamples);
  useEffect(() => {
    told.current = onSamples;
  }, [onSamples]);
  useEffect(() => {
    const samples = new Float32Array(analyser.fftSize);
    let frame = requestAnimationFrame(draw);
    function draw(): void {
      frame = requestAnimationFrame(draw);
      analyser.getFloatTimeDomainData(samples);
      told.current(samples);
      if (canvas.current !== null) drawLine(canvas.current, samples);
    }
    return () => cancelAnimationFrame(frame);
  }, [analyser]);
  return (
    <figure aria-label={label}>
      <canvas ref={canvas} className="or-sound-picture" aria-hidden />
    </figure>
  );
}

function drawLine(canvas: HTMLCanvasElement, samples: Float32Array): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = devicePixelRatio;
  if (canvas.width !== Math.round(width * scale)) canvas.width = Math.round(width * scale);
  if (canvas.height !== Math.round(height * scale)) canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  context.strokeStyle = getComputedStyle(canvas).color;
  context.lineWidth = 2;
  context.beginPath();
  const step = samples.length / width;
  for (let x = 0; x < width; x++) {
    const sample = samples[Math.floor(x * step)] ?? 0;
    context.lineTo(x, ((1 - sample) * height) / 2);
  }
  context.stroke();
}
