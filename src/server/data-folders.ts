import { join } from 'node:path'

/** Where files live that people uploaded: part of every backup. */
export const uploadsFolder = (dataDir: string) => join(dataDir, 'files')

/** Folders of DATA_DIR that the shop makes anew from the database, when they are missing. */
export const derivedFolders = ['search', 'cache']
