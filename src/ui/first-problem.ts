/** Leads the keyboard to the first field of the page that is marked as wrong, once the marks are there. */
export const focusFirstProblem = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus())
