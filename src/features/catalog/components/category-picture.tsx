/** By the name of the category's icon. A changed drawing has a new address. */
const drawings = import.meta.glob<string>('../categories/drawings/*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})

/** Nothing for a category without an icon of ours. */
export function CategoryPicture({ icon, size = 64 }: { icon: string | null; size?: 48 | 64 }) {
  const src = drawings[`../categories/drawings/${icon}.svg`]
  if (!src) return null
  return <img src={src} alt="" width={size} height={size} loading="lazy" className="rounded" />
}
