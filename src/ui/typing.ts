let field: EventTarget | null = null

/** Whether it was typed in since the last click, Enter or step in the history, any of which may begin a navigation. */
export const isBeingTypedIn = (element: Element | null) => element !== null && element === field

/** For the entry script. */
export function watchTyping() {
  const forget = () => {
    field = null
  }
  document.addEventListener('input', ({ target }) => {
    field = target
  })
  document.addEventListener('click', forget, true)
  document.addEventListener('keydown', ({ key }) => key === 'Enter' && forget(), true)
  window.addEventListener('popstate', forget, true)
}
