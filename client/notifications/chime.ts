/** Hertz and seconds of the two tones. */
const tones = [
  { pitch: 880, at: 0 },
  { pitch: 1174.66, at: 0.12 },
]
const LENGTH_S = 0.35
const LOUDNESS = 0.12

let audio: AudioContext | null = null

/** Two short tones, made here: no file to load. Before anybody has touched the page, browsers keep it silent. */
export function chime(): void {
  if (!('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
  for (const { pitch, at } of tones) {
    const start = audio.currentTime + at
    const tone = new OscillatorNode(audio, { type: 'sine', frequency: pitch })
    const fade = new GainNode(audio, { gain: 0 })
    fade.gain.setValueAtTime(LOUDNESS, start)
    fade.gain.exponentialRampToValueAtTime(0.001, start + LENGTH_S)
    tone.connect(fade).connect(audio.destination)
    tone.start(start)
    tone.stop(start + LENGTH_S)
  }
}
