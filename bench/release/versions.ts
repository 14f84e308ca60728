import { execFile } from 'node:child_process'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Unstartable } from '#server/config/config.ts'

const run = promisify(execFile)

/** The commit before the newest migration was added: the two versions then differ in their schema. */
export async function lastBeforeMigration() {
  const { stdout } = await run('git', [
    'log',
    '-1',
    '--diff-filter=A',
    '--format=%H',
    '--',
    'db/migrations/*.sql',
  ])
  return `${stdout.trim()}~1`
}

/** Puts the files of a commit into a folder, with the packages that it needs. The shop builds itself when it starts. */
export async function checkOut(commit: string, folder: string) {
  const { stdout } = await run('git', ['rev-parse', '--short', `${commit}^{commit}`]).catch(() => {
    throw new Unstartable(`There is no commit ${commit}`)
  })
  await mkdir(folder)
  const archive = `${folder}.tar`
  await run('git', ['archive', '--output', archive, commit])
  await run('tar', ['-xf', archive, '-C', folder])
  const [own, other] = await Promise.all(
    ['.', folder].map((place) => readFile(join(place, 'package-lock.json'), 'utf8')),
  )
  if (own === other) await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  else await run('npm', ['ci'], { cwd: folder })
  return stdout.trim()
}
