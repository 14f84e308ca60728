const flame =
  'M12.4 4c3 3 4 4.6 3 8 1-.6 1.2-1.6 1.2-2.4 2.6 4-.2 8.4-4.6 8.400s-6.4-4-4-7.600c.2 1.2.6 1.8 1.2 2.200C8 9 13 8 12.4 4z'

/** Symbols of GHS in a square of 24, simplified for small labels. */
const symbols: Record<string, string> = {
  GHS01:
    '<path d="M12 6l1.3 3.500L17 8l-1.5 3.500L19 13l-3.6.8L17 17l-3.5-1.600L12 19l-1.5-3.600L7 17l1.6-3.200L5 13l3.5-1.500L7 8l3.7 1.500z"/>',
  GHS02: `<path d="${flame}M8 18.500h8v1H8z"/>`,
  GHS03: `<path d="${flame}" transform="translate(3.6 1) scale(.7)"/><circle cx="12" cy="15.5" r="2.8" fill="none" stroke="#000" stroke-width="1.3"/><path d="M8.5 19h7v1h-7z"/>`,
  GHS04: '<path d="M6 14.500l9-5.500q2-1 2.8.4t-.8 2.600l-9 5.500q-1.5.6-2.3-.7t.3-2.300z"/>',
  GHS05:
    '<path d="M6 8l5-2 .5 1-5 2zM13 6.500l5 1.5-.3 1-5-1.500zM5 16h5v2.500H5zM13 15.500c2 1.5 4 1.5 6 0V18h-6z"/><path d="M9.5 10v1.600M8 13v1.500M15.5 9.500v1.600M16.8 12v2" stroke="#000"/>',
  GHS06:
    '<circle cx="12" cy="9.5" r="4.2"/><path d="M10 13h4v2.500h-4z"/><path d="M6.5 15l11 4M17.5 15l-11 4" stroke="#000" stroke-width="1.5"/><circle cx="10.4" cy="9.6" r="1.1" fill="#fff"/><circle cx="13.6" cy="9.6" r="1.1" fill="#fff"/>',
  GHS07: '<path d="M10.8 5.500h2.400l-.5 8.500h-1.400z"/><circle cx="12" cy="16.8" r="1.5"/>',
  GHS08:
    '<circle cx="12" cy="6.5" r="2"/><path d="M7 18.500c0-6 1-8.5 5-9 4 .5 5 3 5 9z"/><path d="M12 11l.8 2 2 .8-2 .8-.8 2-.8-2-2-.8 2-.8z" fill="#fff"/>',
  GHS09:
    '<path d="M5 16.500h14v1H5zM8.5 16V9L6.5 7.500M8.5 11l2-2" fill="none" stroke="#000" stroke-width="1.2"/><path d="M11 14c2-2.5 4.5-2.5 6 0l1.5-1.200v2.800L17 14.500c-1.5 2-4 2-6-.5z"/>',
}

/** Drawn where they fit, side by side and ending at `right`. */
export function pictograms(codes: string[], right: number, top: number, size: number, most: number) {
  const shown = codes.filter((code) => code in symbols).slice(0, most)
  const scale = Number((size / 24).toFixed(3))
  return shown
    .map((code, index) => {
      const x = Number((right - size * (shown.length - index)).toFixed(1))
      return `<g transform="translate(${x} ${top}) scale(${scale})"><path d="M12 1l11 11-11 11L1 12z" fill="#fff" stroke="#d6001c" stroke-width="1.6"/>${symbols[code]}</g>`
    })
    .join('')
}

export const countPictograms = (codes: string[], most: number) =>
  Math.min(codes.filter((code) => code in symbols).length, most)
