import { href } from 'react-router'

/** Stands for favorites that are in no folder of their own. */
export const defaultFolder = 'default'

export const mostFolderName = 40

export interface Folder {
  id: string
  name: string
  count: number
}

export const productLink = (productId: number) => href('/product/:id', { id: String(productId) })
