import { useLocale } from 'use-intl'

const name = /(\p{sc=Han}(?:[\p{sc=Han}\d\s、，（）《》·]*\p{sc=Han})?)/u

/** A text in English: its Chinese names are marked, so that screen readers and fonts treat them as Chinese. */
export function MarkedNames({ text }: { text: string }) {
  const locale = useLocale()
  if (locale === 'zh' || !name.test(text)) return text
  return text.split(name).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: another text is another element
      <span key={index} lang="zh">
        {part}
      </span>
    ),
  )
}
