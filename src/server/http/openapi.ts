import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { docsPath, staffPath } from '#shared/calls.ts'
import type { Config } from '../config/config.ts'

interface Contract {
  paths?: Record<string, unknown>
}

const isForStaff = (path: string) => path.startsWith(staffPath)

const withPaths = <T extends Contract>(contract: T, isWanted: (path: string) => boolean): T => ({
  ...contract,
  paths: Object.fromEntries(Object.entries(contract.paths ?? {}).filter(([path]) => isWanted(path))),
})

/** `/api/openapi.json` and `/api/docs`. In production calls of staff are only in `/api/admin/openapi.json`. */
export async function publishContract(app: FastifyInstance, { publicOrigin, mode }: Config) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Reagora',
        version: '1',
        description: 'Calls of the shop, for its pages and its partners.',
      },
      servers: [{ url: publicOrigin }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  const publish = <T extends Contract>(contract: T) =>
    mode === 'demo' ? contract : withPaths(contract, (path) => !isForStaff(path))
  await app.register(swaggerUi, {
    routePrefix: docsPath,
    staticCSP: false,
    transformSpecification: (contract) => publish(contract),
    transformSpecificationClone: false,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => publish(app.swagger() as Contract))
  app.get('/api/admin/openapi.json', { schema: { hide: true }, config: { who: 'staff' } }, async () =>
    withPaths(app.swagger() as Contract, isForStaff),
  )
}
