export interface Category {
  id: string
  name: string
  icon: string | null
  keywords: string
  sortOrder: number
  description: string
  productUnit: string
  children: Category[]
}

export const isBrandCategory = ({
  description,
  productUnit,
}: Pick<Category, 'description' | 'productUnit'>) =>
  description.startsWith('brand:') || productUnit === 'brand'

const closedCategories = new Set(['电池材料', 'Battery materials'])

/** Whether pointing at a top category opens its sub-panel: battery materials never does. */
export const opensSubPanel = ({ name }: Pick<Category, 'name'>) => !closedCategories.has(name)
