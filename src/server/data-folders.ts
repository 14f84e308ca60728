import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

export const uploadsFolder = (dataDir: string) => join(dataDir, 'files')

/** Folders of DATA_DIR that the shop rebuilds from the database when they are missing. */
export const derivedFolders = ['search', 'cache']

/** Other users of the machine must not read uploaded files. */
export const dataFolderMode = 0o750

export const makeDataFolder = (path: string) => mkdir(path, { recursive: true, mode: dataFolderMode })
