import { createHash } from 'node:crypto'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const escaped = (value: unknown): string => {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(escaped).join('')
  return String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

export const html = (parts: TemplateStringsArray, ...values: unknown[]) =>
  new Html(parts.reduce((all, part, index) => all + escaped(values[index - 1]) + part))

/**
 * A page of words without scripts, for failures before any page could be rendered. So small that it is not compressed,
 * which would be most of the work of a refusal.
 * @param reloadSeconds after these it is loaded again
 */
export const plainPage = (lang: string, title: string, content: Html, reloadSeconds?: number) =>
  page(lang, title, content, { style, reloadSeconds })

/** The same with lists, definitions, forms and drawings, for simulators and the page without a network. */
export const plainPageOfParts = (lang: string, title: string, content: Html) =>
  page(lang, title, content, { style: styleWithParts })

const page = (
  lang: string,
  title: string,
  content: Html,
  { style, reloadSeconds }: { style: string; reloadSeconds?: number | undefined },
) =>
  html`<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${reloadSeconds === undefined ? '' : html`<meta http-equiv="refresh" content="${reloadSeconds}">`}
<title>${title}</title>
<link rel="icon" href="/images/favicon.svg" type="image/svg+xml">
<style>${new Html(style)}</style>
<main aria-label="${title}"><h1>${title}</h1>${content}</main>
</html>`.text

const style = `
body { margin: 0; border-top: 4px solid #084c68; background: #fff; color: #1b2733; overflow-wrap: anywhere;
font: 14px/1.6 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif }
main { max-width: 860px; margin: 0 auto; padding: 24px 16px 48px }
h1 { font-size: 22px; margin: 0 0 8px; padding-top: 16px; border-top: 2px solid #0d2f3f; color: #0d2f3f }
a { color: #0b6a8f }
a:focus-visible { outline: 2px solid #0b6a8f; outline-offset: 2px }
[role='status'] { font-size: 16px; margin: 16px 0 }
`

const styleWithParts = `${style}
ol, ul { list-style: none; margin: 16px 0 0; padding: 0; }
li { background: #fff; border: 1px solid #dde5ec; border-radius: 6px; padding: 12px 16px; margin-bottom: 8px; }
.head { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; color: #5b6b7a; font-size: 13px; }
.head b { color: #1b2733; }
.text { margin: 6px 0 0; white-space: pre-wrap; }
.code { font-size: 20px; font-weight: 600; letter-spacing: 2px; color: #084c68; font-variant-numeric: tabular-nums; }
.note { color: #5b6b7a; margin: 0; }
dl { background: #fff; border: 1px solid #dde5ec; border-radius: 6px; padding: 12px 16px; margin: 16px 0;
  display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; }
dt { color: #5b6b7a; }
dd { margin: 0; }
form { background: #fff; border: 1px solid #dde5ec; border-radius: 6px; padding: 12px 16px; margin-bottom: 8px;
  display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; color: #5b6b7a; }
button { min-width: 120px; min-height: 44px; padding: 0 16px; border: 1px solid #0b6a8f; border-radius: 6px;
  background: #fff; color: #0b6a8f; font: inherit; font-weight: 600; cursor: pointer; }
form:first-of-type button { background: #0b6a8f; color: #fff; }
button:focus-visible { outline: 2px solid #1b2733; outline-offset: 2px; }
svg { background: #fff; border: 1px solid #dde5ec; margin-top: 16px; }
`

export const plainStyleHashes = [style, styleWithParts].map(
  (one) => `'sha256-${createHash('sha256').update(one).digest('base64')}'`,
)
