import type { Page } from '@playwright/test'

/** Width and height of the smallest target of a finger, in CSS px. */
export const leastTarget = 44

/**
 * Runs in the page. What can be touched counts: a label with its tick box, a link that covers its card. As in
 * WCAG 2.5.8, links inside a text and targets that the page has again in a larger size may be smaller.
 */
function findSmallTargets(least: number): string[] {
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
  const large = new Set<string>()
  const small: { one: Element; text: string }[] = []
  for (const one of document.querySelectorAll(selector)) {
    if (!isShown(one) || one.matches(':disabled') || one.closest('[inert]')) continue
    const box = one.getBoundingClientRect()
    const href = one instanceof HTMLAnchorElement ? one.href : ''
    if (box.width >= least - 0.5 && box.height >= least - 0.5) {
      if (href) large.add(href)
      continue
    }
    if (one.matches('label') || isInText(one)) continue
    const size = sizeOf(one)
    if (!size || (size.width >= least - 0.5 && size.height >= least - 0.5)) {
      if (href && size) large.add(href)
      continue
    }
    const name = (one.getAttribute('aria-label') || one.textContent || one.getAttribute('name') || '')
      .trim()
      .slice(0, 30)
    const type = one.getAttribute('type')
    const where = one.closest('[class]:not(a, button, input, select, label, summary)')?.className
    small.push({
      one,
      text: `${Math.round(size.width)} × ${Math.round(size.height)} px: ${one.localName}${type ? `[${type}]` : ''} "${name}" (${one.className || `in ${where}`})`,
    })
  }
  return small
    .filter(({ one }) => !(one instanceof HTMLAnchorElement && large.has(one.href)))
    .map(({ text }) => text)
}

/** Sideways scrolling and small targets of an open page. */
export async function faultsOnPhone(page: Page, width: number): Promise<string[]> {
  const wide = (await page.evaluate(() => document.documentElement.scrollWidth)) - width
  const small = await page.evaluate(findSmallTargets, leastTarget)
  return [...(wide > 0 ? [`${wide} px too wide`] : []), ...new Set(small)]
}
