import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Where files live that people uploaded: part of every backup. */
export const uploadsFolder = (dataDir: string) => join(dataDir, 'files')

/** Folders of DATA_DIR that the shop makes anew from the database, when they are missing. */
export const derivedFolders = ['search', 'cache']

/** Of DATA_DIR and the folders in it: other users of the machine see nothing of what people uploaded. */
export const dataFolderMode = 0o750

/** Makes a folder of DATA_DIR, with the folders above it that are missing. */
export const makeDataFolder = (path: string) => mkdir(path, { recursive: true, mode: dataFolderMode })
