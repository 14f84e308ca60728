import { useTranslations } from 'use-intl'
import { DataTable } from '#ui/data-table.tsx'
import type { CartItem } from '../schema.ts'
import { CartRow } from './cart-row.tsx'

interface CartTableProps {
  /** Names the group for whoever cannot see its headline. */
  caption: string
  items: CartItem[]
  onSelect(item: CartItem, selected: boolean): void
  onQuantity(item: CartItem, quantity: number): void
  onLeave(item: CartItem, toFavorites: boolean): void
}

export function CartTable({ caption, items, onSelect, onQuantity, onLeave }: CartTableProps) {
  const t = useTranslations('cart')
  return (
    <DataTable>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('select')}</span>
          </th>
          <th scope="col">{t('product')}</th>
          <th scope="col">{t('price')}</th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('amount')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <CartRow
            key={item.id}
            item={item}
            onSelect={(selected) => onSelect(item, selected)}
            onQuantity={(quantity) => onQuantity(item, quantity)}
            onLeave={(toFavorites) => onLeave(item, toFavorites)}
          />
        ))}
      </tbody>
    </DataTable>
  )
}
