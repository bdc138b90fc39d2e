const notesHz = { success: [523, 784], warning: [440, 440], error: [330, 220] } as const;
const noteSeconds = 0.09;

let context: AudioContext | undefined;

/** Two short soft notes, up for success and down for an error. */
export function playSound(kind: keyof typeof notesHz): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const gain = context.createGain();
  gain.gain.value = 0.05;
  gain.connect(context.destination);
  notesHz[kind].forEach((frequency, index) => {
    const oscillator = (context as AudioContext).createOscillator();
    oscillator.frequency.value = frequency;
    oscillator.connect(gain);
    const start = (context as AudioContext).currentTime + index * noteSeconds;
    oscillator.start(start);
    oscillator.stop(start + noteSeconds);
  });
}
