/** Two rising notes every four seconds, louder after thirty seconds, until `stop`. */
export interface Bell {
  /** Asks the browser to allow sound. Without a press some allow it where the page has been heard before. */
  readonly allow: () => void
  readonly ring: () => void
  readonly stop: () => void
}

const EVERY_MS = 4000
const LOUDER_AFTER_MS = 30_000
const NOTES = [659.25, 880]

/** @param onAllowed told whether the browser allows sound, whenever that changes */
export function createBell(onAllowed: (isAllowed: boolean) => void): Bell {
  let context: AudioContext | null = null
  let timer: ReturnType<typeof setInterval> | null = null
  let since = 0

  const note = (audio: AudioContext, hertz: number, at: number, loudness: number) => {
    const tone = audio.createOscillator()
    const gain = audio.createGain()
    tone.type = 'triangle'
    tone.frequency.value = hertz
    gain.gain.setValueAtTime(0.0001, at)
    gain.gain.exponentialRampToValueAtTime(loudness, at + 0.03)
    gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.5)
    tone.connect(gain).connect(audio.destination)
    tone.start(at)
    tone.stop(at + 0.55)
  }
  const strike = () => {
    if (context?.state !== 'running') return
    const loudness = Date.now() - since > LOUDER_AFTER_MS ? 0.9 : 0.45
    NOTES.forEach((hertz, n) => {
      if (context) note(context, hertz, context.currentTime + n * 0.22, loudness)
    })
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
    ring: () => {
      if (timer !== null) return
      since = Date.now()
      strike()
      timer = setInterval(strike, EVERY_MS)
    },
    stop: () => {
      if (timer !== null) clearInterval(timer)
      timer = null
    },
  }
}
