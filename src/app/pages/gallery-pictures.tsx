import { useTranslations } from 'use-intl'
import { PackPicture } from '#features/catalog/components/pack-picture.tsx'
import { BrandMark, CategoryPicture } from '#features/catalog/components/shelf-pictures.tsx'
import type { Category } from '#features/catalog/schema.ts'
import type { BrandCard, drawSamples } from '#features/catalog/service.server.ts'
import type { ArticleHead } from '#features/content/schema.ts'
import { Panel } from '#ui/panel.tsx'

interface PictureLanguageProps {
  packs: ReturnType<typeof drawSamples>
  brands: BrandCard[]
  categories: Category[]
  solutions: ArticleHead[]
}

/** Everything that is drawn: packs at the size of cards and of lists, marks of brands, categories, fields. */
export function PictureLanguage({ packs, brands, categories, solutions }: PictureLanguageProps) {
  const t = useTranslations('gallery')
  return (
    <Panel id="pictures" title={t('pictures')}>
      <ul className="row">
        {packs.map(({ container, src }) => (
          <li key={container}>
            <PackPicture src={src} size="card" alt={container} />
          </li>
        ))}
      </ul>
      <p className="row">
        {packs.map(({ container, src }) => (
          <PackPicture key={container} src={src} size="list" />
        ))}
      </p>
      <ul className="row">
        {brands.map((brand) => (
          <li key={brand.id} className="line">
            <BrandMark brand={brand} /> {brand.name}
          </li>
        ))}
      </ul>
      <ul className="row">
        {categories.map(({ id, name, icon }) => (
          <li key={id} className="line">
            <CategoryPicture icon={icon} /> {name}
          </li>
        ))}
      </ul>
      <ul className="row">
        {solutions.map(({ code, title, picture }) => (
          <li key={code}>
            <img src={picture} alt={title} width={240} height={135} loading="lazy" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
