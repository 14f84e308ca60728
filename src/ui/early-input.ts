import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Keeps what fields contain when React hydrates: typed before the scripts loaded, filled in or restored by the browser.
 * React ignores it in the first rendering and erases it in the next. So each such field is reset to what the server
 * rendered, and then changed by an event as if the user did it now.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Replay = () => void

const early = new Map<Control, Replay>()
let isRecording = false

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

export function recordEarlyInput() {
  isRecording = true
  for (const control of document.querySelectorAll('input, textarea, select')) record(control)
  for (const type of ['input', 'change']) document.addEventListener(type, recordTarget, true)
}

const recordTarget = ({ target }: Event) => record(target)

function record(target: unknown) {
  if (!isControl(target)) return
  const replay = replayOf(target)
  if (replay) early.set(target, replay)
  else early.delete(target)
}

function replayOf(control: Control): Replay | undefined {
  if (control instanceof HTMLSelectElement) return replayOfSelect(control)
  if (control instanceof HTMLInputElement) {
    if (control.type === 'file') return control.files?.length ? () => fire(control, 'change') : undefined
    if (control.type === 'checkbox' || control.type === 'radio') return replayOfCheck(control)
    if (['hidden', 'range', 'submit', 'button'].includes(control.type)) return
  }
  return replayOfText(control)
}

function replayOfText(control: HTMLInputElement | HTMLTextAreaElement) {
  const { value, defaultValue } = control
  if (value === defaultValue) return
  return () => {
    if (control.value === value) control.value = defaultValue
    setNatively(control, value)
    fire(control, 'input')
  }
}

/** Sets the value by the native setter: React ignores an event whose value it has already seen. */
export function setNatively(control: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
}

function replayOfCheck(control: HTMLInputElement) {
  const { checked, defaultChecked } = control
  if (checked === defaultChecked || (control.type === 'radio' && !checked)) return
  return () => {
    control.checked = !checked
    control.click()
  }
}

function replayOfSelect(control: HTMLSelectElement) {
  const { value } = control
  const rendered = [...control.options].find((option) => option.defaultSelected) ?? control.options[0]
  if (!rendered || rendered.value === value) return
  return () => {
    control.value = value
    fire(control, 'change')
  }
}

export const fire = (control: Control, type: 'input' | 'change') =>
  control.dispatchEvent(new Event(type, { bubbles: true }))

/** A component of its own: its state change renders again all that is below it. */
export function EarlyInput() {
  const [, setHydrated] = useState(false)
  useLayoutEffect(() => {
    if (!isRecording) return
    isRecording = false
    queueMicrotask(() => {
      // without early input React may do the effects of the page in a task of their own
      if (early.size > 0) flushSync(() => setHydrated(true))
      for (const type of ['input', 'change']) document.removeEventListener(type, recordTarget, true)
      for (const [control, replay] of early) if (control.isConnected && !control.disabled) flushSync(replay)
      early.clear()
    })
  }, [])
  return null
}
