import type { Page } from '@playwright/test'

/** Width and height of the smallest target of a finger, in CSS px. */
export const leastTarget = 44

/**
 * Runs in the page. What can be touched counts: a label with its tick box, a link that covers its card. As in
 * WCAG 2.5.8, links inside a text and targets that the page has again in a larger size may be smaller.
 */
function markSmallTargets(least: number) {
  const selector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, label:has(input), [role=button], [role=tab], [role=option]'
  const isShown = (one: Element) => {
    const { width, height } = one.getBoundingClientRect()
    return width > 1 && height > 1 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const isSame = (one: Element, hit: Element | null): boolean => {
    if (!hit) return false
    if (one.contains(hit)) return true
    const label = hit.closest('label')
    if (label && label.control === one) return true
    const link = hit.closest('a[href]')
    return one instanceof HTMLAnchorElement && link instanceof HTMLAnchorElement && link.href === one.href
  }
  const reach = (one: Element, x: number, y: number, dx: number, dy: number) => {
    let steps = 0
    while (
      steps < least &&
      isSame(one, document.elementFromPoint(x + dx * (steps + 1), y + dy * (steps + 1)))
    )
      steps++
    return steps
  }
  const sizeOf = (one: Element) => {
    one.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, top, width, height } = one.getClientRects()[0] ?? one.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (!isSame(one, document.elementFromPoint(x, y))) return undefined
    return {
      width: Math.max(width, reach(one, x, y, -1, 0) + reach(one, x, y, 1, 0) + 1),
      height: Math.max(height, reach(one, x, y, 0, -1) + reach(one, x, y, 0, 1) + 1),
    }
  }
  const isInText = (one: Element) => {
    if (!(one instanceof HTMLAnchorElement) || getComputedStyle(one).display !== 'inline') return false
    let block = one.parentElement
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
    return (block?.textContent ?? '').trim().length > (one.textContent ?? '').trim().length
  }
  const isLarge = ({ width, height }: { width: number; height: number }) =>
    width >= least - 0.5 && height >= least - 0.5
  for (const one of document.querySelectorAll<HTMLElement>(selector)) {
    if (!isShown(one) || one.matches(':disabled') || one.closest('[inert]')) continue
    const box = one.getBoundingClientRect()
    const size = isLarge(box) || one.matches('label') || isInText(one) ? box : sizeOf(one)
    if (!size) continue
    one.dataset.target = isLarge(size) ? 'large' : `${Math.round(size.width)} × ${Math.round(size.height)} px`
    if (!isLarge(size) && (one.matches('label') || isInText(one))) delete one.dataset.target
  }
}

function describeSmallTargets(): string[] {
  const marked = [...document.querySelectorAll<HTMLElement>('[data-target]')]
  const hrefOf = (one: Element) => (one instanceof HTMLAnchorElement ? one.href : '')
  const large = new Set(marked.filter(({ dataset }) => dataset.target === 'large').map(hrefOf))
  large.delete('')
  const describe = (one: HTMLElement) => {
    const type = one.getAttribute('type')
    const name = one.getAttribute('aria-label') || one.textContent || one.getAttribute('name') || ''
    const around = one.closest('[class]:not(a, button, input, select, label, summary)')?.className
    const kind = type ? `${one.localName}[${type}]` : one.localName
    return `${one.dataset.target}: ${kind} "${name.trim().slice(0, 30)}" (${one.className || `in ${around}`})`
  }
  return marked.filter((one) => one.dataset.target !== 'large' && !large.has(hrefOf(one))).map(describe)
}

/** Sideways scrolling and small targets of an open page. */
export async function faultsOnPhone(page: Page, width: number): Promise<string[]> {
  const wide = (await page.evaluate(() => document.documentElement.scrollWidth)) - width
  await page.evaluate(markSmallTargets, leastTarget)
  const small = await page.evaluate(describeSmallTargets)
  return [...(wide > 0 ? [`${wide} px too wide`] : []), ...new Set(small)]
}
