/** `orders`: two rising notes every four seconds, louder after thirty. `siren`: rises and falls every two, loud. */
export type Alarm = 'orders' | 'siren'

export interface Bell {
  /** Asks the browser to allow sound. Without a press some allow it where the page has been heard before. */
  readonly allow: () => void
  /** Sounds from now on, in place of what sounded before, until `stop`. */
  readonly ring: (alarm: Alarm) => void
  readonly stop: () => void
}

const EVERY_MS: Readonly<Record<Alarm, number>> = { orders: 4000, siren: 2000 }
const LOUDER_AFTER_MS = 30_000
const NOTES = [659.25, 880]
const SIREN = { low: 620, high: 1240, seconds: 1.8, loudness: 0.9 } as const
const SILENT = 0.0001

/** @param onAllowed told whether the browser allows sound, whenever that changes */
export function createBell(onAllowed: (isAllowed: boolean) => void): Bell {
  let context: AudioContext | null = null
  let timer: ReturnType<typeof setInterval> | null = null
  let since = 0

  const tone = (audio: AudioContext, type: OscillatorType, at: number, seconds: number) => {
    const source = audio.createOscillator()
    const gain = audio.createGain()
    source.type = type
    gain.gain.setValueAtTime(SILENT, at)
    source.connect(gain).connect(audio.destination)
    source.start(at)
    source.stop(at + seconds)
    return { frequency: source.frequency, gain: gain.gain }
  }
  const note = (audio: AudioContext, hertz: number, at: number, loudness: number) => {
    const { frequency, gain } = tone(audio, 'triangle', at, 0.55)
    frequency.value = hertz
    gain.exponentialRampToValueAtTime(loudness, at + 0.03)
    gain.exponentialRampToValueAtTime(SILENT, at + 0.5)
  }
  const wail = (audio: AudioContext) => {
    const at = audio.currentTime
    const { low, high, seconds, loudness } = SIREN
    const { frequency, gain } = tone(audio, 'sawtooth', at, seconds)
    frequency.setValueAtTime(low, at)
    frequency.linearRampToValueAtTime(high, at + seconds / 2)
    frequency.linearRampToValueAtTime(low, at + seconds)
    gain.exponentialRampToValueAtTime(loudness, at + 0.05)
    gain.setValueAtTime(loudness, at + seconds - 0.1)
    gain.exponentialRampToValueAtTime(SILENT, at + seconds)
  }
  const strike = (alarm: Alarm) => {
    if (context?.state !== 'running') return
    const audio = context
    if (alarm === 'siren') return wail(audio)
    const loudness = Date.now() - since > LOUDER_AFTER_MS ? 0.9 : 0.45
    for (const [n, hertz] of NOTES.entries()) note(audio, hertz, audio.currentTime + n * 0.22, loudness)
  }
  const stop = () => {
    if (timer !== null) clearInterval(timer)
    timer = null
  }

  return {
    allow: () => {
      if (context === null) {
        const audio = new AudioContext()
        audio.onstatechange = () => onAllowed(audio.state === 'running')
        context = audio
      }
      // The promise waits for as long as sound is not allowed.
      context.resume().catch(() => undefined)
      onAllowed(context.state === 'running')
    },
    ring: (alarm) => {
      stop()
      since = Date.now()
      strike(alarm)
      timer = setInterval(() => strike(alarm), EVERY_MS[alarm])
    },
    stop,
  }
}
