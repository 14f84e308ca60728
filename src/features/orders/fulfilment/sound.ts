let audio: AudioContext | undefined

/** One high beep, or two low ones; where the device can, it shakes, too. */
export function sound(kind: 'right' | 'wrong') {
  navigator.vibrate?.(kind === 'right' ? 60 : [150, 80, 150])
  audio ??= new AudioContext()
  const beeps = kind === 'right' ? [{ at: 0, hertz: 1200 }] : [0, 0.18].map((at) => ({ at, hertz: 300 }))
  for (const { at, hertz } of beeps) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = hertz
    volume.gain.value = 0.2
    tone.connect(volume).connect(audio.destination)
    tone.start(audio.currentTime + at)
    tone.stop(audio.currentTime + at + 0.12)
  }
}
