import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * What stands in a field when React takes the page over stays and counts: typed before the scripts came, filled by the
 * browser, or put back after a reload. React lets the first rendering stand beside it, and would erase it with the next;
 * so each such field is set to what the server rendered and then changed, as if it were typed now.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** How to put what stands in a control into it again. */
type Replay = () => void

const early = new Map<Control, Replay>()
let isWatching = false

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** Call before hydration: notes what differs from what the server rendered, and what is typed until it is done. */
export function watchEarlyTyping() {
  isWatching = true
  for (const control of document.querySelectorAll('input, textarea, select')) note(control)
  for (const type of ['input', 'change']) document.addEventListener(type, noteTarget, true)
}

const noteTarget = ({ target }: Event) => note(target)

function note(target: unknown) {
  if (!isControl(target)) return
  const replay = replayOf(target)
  if (replay) early.set(target, replay)
  else early.delete(target)
}

function replayOf(control: Control): Replay | undefined {
  if (control instanceof HTMLSelectElement) return replayOfSelect(control)
  if (control instanceof HTMLInputElement) {
    if (control.type === 'file') return control.files?.length ? () => tell(control, 'change') : undefined
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
    setUnseen(control, value)
    tell(control, 'input')
  }
}

/** Sets the value past React, which takes what it has seen for no change. */
function setUnseen(control: HTMLInputElement | HTMLTextAreaElement, value: string) {
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
    tell(control, 'change')
  }
}

const tell = (control: Control, type: 'input' | 'change') =>
  control.dispatchEvent(new Event(type, { bubbles: true }))

/**
 * Gives the fields of the page what was typed into them before hydration; in the root, once. It happens right after
 * the first rendering stands, with what the page itself put back (from the tab's storage) rendered before. A component
 * of its own, as its state changes at once and whatever stands below it is rendered again.
 */
export function EarlyTyping() {
  const [, setHydrated] = useState(false)
  useLayoutEffect(() => {
    if (!isWatching) return
    isWatching = false
    queueMicrotask(() => {
      flushSync(() => setHydrated(true))
      for (const type of ['input', 'change']) document.removeEventListener(type, noteTarget, true)
      for (const [control, replay] of early) if (control.isConnected && !control.disabled) flushSync(replay)
      early.clear()
    })
  }, [])
  return null
}
