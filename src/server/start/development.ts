import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import { backOfficePath } from '#shared/calls.ts'

type AppModule = typeof import('../../main.server.ts')
type AppOptions = Parameters<AppModule['buildApp']>[0]

/** Serves the shop through Vite: the browser's code reloads hot, the server's restarts when it changes. */
export async function openDevelopment(config: Config, options: AppOptions) {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: config.rootDir, appType: 'custom' })
  const backOffice = await createServer({ configFile: join(config.rootDir, 'vite.back-office.config.ts') })
  let loaded: AppModule | undefined
  let app = load()

  async function load() {
    loaded = (await vite.ssrLoadModule('/src/main.server.ts')) as AppModule
    const opened = await loaded.buildApp(options)
    await opened.ready()
    return opened
  }

  async function current() {
    const newest = (await vite.ssrLoadModule('/src/main.server.ts')) as AppModule
    if (newest !== loaded) {
      const former = app
      loaded = newest
      app = load()
      former.then((old) => old.close()).catch(() => {}) // a former app that never opened needs no closing
    }
    return app
  }

  const answer: RequestListener = (request, response) => {
    const pages = request.url?.startsWith(backOfficePath) ? backOffice : vite
    pages.middlewares(request, response, () => {
      current().then(
        (opened) => opened.routing(request, response),
        (problem: Error) => {
          vite.ssrFixStacktrace(problem)
          console.error(problem)
          response.writeHead(500, { 'content-type': 'text/plain' }).end(problem.stack)
        },
      )
    })
  }
  const stop = async () => {
    await (await app).close()
    await Promise.all([vite.close(), backOffice.close()])
  }
  return { answer, stop }
}
