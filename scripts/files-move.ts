/** Copies all files between disk and S3: `npm run files:move -- to-s3` or `to-disk`. Repeat it after an interruption. */
import { Unstartable } from '#server/config/config.ts'
import { StorageAway } from '#server/files/file-store.ts'
import { copyFiles } from '#server/files/move.ts'
import { openStorage } from '#server/files/open-store.ts'
import { runCommand, shopConfig } from './frame/command.ts'

const shownEvery = 500

await runCommand(async () => {
  const [way, ...more] = process.argv.slice(2)
  if ((way !== 'to-s3' && way !== 'to-disk') || more.length > 0)
    throw new Unstartable('Usage: npm run files:move -- to-s3 (or to-disk)')
  const config = shopConfig()
  const [disk, s3] = [openStorage(config, 'disk'), openStorage(config, 's3')]
  const places = way === 'to-s3' ? { from: disk, to: s3 } : { from: s3, to: disk }
  const onProgress = ({ files, bytes }: { files: number; bytes: number }) => {
    if (files % shownEvery === 0) console.log(`${files} files, ${megabytes(bytes)} so far`)
  }
  const report = await copyFiles({ ...places, onProgress }).catch((problem) => {
    if (!(problem instanceof StorageAway)) throw problem
    throw new Unstartable(
      `The storage failed; run the command again later. ${(problem.cause as Error).message}`,
    )
  })
  const { files, bytes, copied, present, gone, others } = report
  console.log(
    `${files} files, ${megabytes(bytes)}: ${copied} copied, ${present} were there already, ${gone} removed meanwhile. Every copy has the checksum of its source; the source is unchanged`,
  )
  if (others.length > 0)
    console.log(
      `${others.length} files are in the target alone:\n${others.map((path) => `  ${path}`).join('\n')}`,
    )
})

function megabytes(bytes: number) {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
