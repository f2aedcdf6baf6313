/** How a scan ended: the code was taken, or something is wrong with it. */
export type Outcome = "good" | "bad";

const tones: Record<Outcome, { hertz: number; seconds: number; vibration: number[] }> = {
  good: { hertz: 1_320, seconds: 0.07, vibration: [40] },
  bad: { hertz: 220, seconds: 0.3, vibration: [90, 60, 90] },
};

let audio: AudioContext | undefined;

/** Lets the browser make sounds later; to be called while a press is handled. */
export function allowSounds(): void {
  audio ??= typeof AudioContext === "undefined" ? undefined : new AudioContext();
  void audio?.resume();
}

/** A short tone and a vibration, so that nobody must look up after each scan. */
export function giveFeedback(outcome: Outcome): void {
  const { hertz, seconds, vibration } = tones[outcome];
  // Browsers that cannot vibrate do not have the function.
  if ("vibrate" in navigator) navigator.vibrate(vibration);
  if (audio === undefined) return;
  const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = hertz;
  loudness.gain.value = 0.15;
  tone.connect(loudness).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds);
}
