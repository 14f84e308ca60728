/** Stands for favorites that are in no folder of their own. */
export const defaultFolder = 'default'

export const mostFolderName = 40

export interface Folder {
  id: string
  name: string
  count: number
}
