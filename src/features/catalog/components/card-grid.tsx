import type { CardData } from '../schema.ts'
import styles from './card-grid.module.css'
import { ProductCard } from './product-card.tsx'

/** Products as cards, as many beside each other as fit. */
export const CardGrid = ({ products }: { products: CardData[] }) => (
  <ul className={styles.grid}>
    {products.map((product) => (
      <li key={product.id}>
        <ProductCard product={product} />
      </li>
    ))}
  </ul>
)
