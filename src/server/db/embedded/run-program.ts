import { spawn } from 'node:child_process'

interface RunOptions {
  uid?: number
  gid?: number
  cwd?: string
}

/** Without PG… variables and the user's locale, which may not be installed. */
const plainEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' }

/** Does not wait for children that keep its output open. @throws Error with its last output when it fails */
export function runProgram(path: string, args: string[], options: RunOptions = {}) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(path, args, { ...options, env: plainEnvironment, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const listen = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('error', reject)
    child.once('exit', (code) => {
      child.stdout.destroy()
      child.stderr.destroy()
      if (code === 0) resolve()
      else reject(new Error(said.trim().replaceAll('\n', ' ') || `${path} ended with ${code}`))
    })
  })
}
