import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { serveGrid } from '#server/http/serve-grid.ts'
import { Failure } from '#shared/failure.ts'
import { requireId } from '#shared/read-id.ts'
import { agreementGrid } from './agreements/agreement-grid.ts'
import * as agreementCalls from './agreements/calls.ts'
import { agreementSource } from './agreements/grid.repository.server.ts'
import { dropAgreement, planAgreement, readAgreementRecord } from './agreements/keeping.service.server.ts'
import * as articleCalls from './articles/calls.ts'
import * as editing from './articles/editing.service.server.ts'
import { readPictureFile, storePicture } from './articles/pictures.service.server.ts'
import * as calls from './calls.ts'
import { articleGrid } from './editing/article-grid.ts'
import { articleSource } from './editing/grid.repository.server.ts'
import * as linkCalls from './links/calls.ts'
import { linkSource } from './links/grid.repository.server.ts'
import { linkGrid } from './links/link-grid.ts'
import { addLink, changeLink, readLink, removeLink } from './links/service.server.ts'
import { redirectSource } from './redirects/grid.repository.server.ts'
import { redirectGrid } from './redirects/redirect-grid.ts'
import { listRedirects, putRedirect, removeRedirect } from './redirects/service.server.ts'
import { seoSource } from './seo/grid.repository.server.ts'
import { seoGrid } from './seo/seo-grid.ts'
import {
  addSeoEntry,
  changeSeoEntry,
  listSeoEntries,
  previewSeo,
  removeSeoEntry,
} from './seo/service.server.ts'
import { readSettings, writeSetting } from './site/writing.service.server.ts'

export function contentApi(api: Api) {
  serve(api, articleCalls.listArticlesCall, (ctx, { query }) => editing.listStoredArticles(ctx, query))
  serve(api, articleCalls.createArticleCall, (ctx, { body }) => editing.createArticle(ctx, body))
  serve(api, articleCalls.readArticleCall, (ctx, { params }) =>
    editing.readStoredArticle(ctx, requireId(params.id)),
  )
  serve(api, articleCalls.readVersionCall, (ctx, { params }) =>
    editing.readVersion(ctx, requireId(params.id), requireId(params.number)),
  )
  serve(api, articleCalls.saveDraftCall, (ctx, { params, body }) =>
    editing.saveDraft(ctx, requireId(params.id), body),
  )
  serve(api, articleCalls.discardDraftCall, (ctx, { params, body }) =>
    editing.discardDraft(ctx, requireId(params.id), body.revision),
  )
  serve(api, articleCalls.publishCall, (ctx, { params, body }) =>
    editing.publishDraft(ctx, requireId(params.id), body),
  )
  serve(api, articleCalls.withdrawCall, (ctx, { params, body }) =>
    editing.withdrawArticle(ctx, requireId(params.id), body.revision),
  )
  serve(api, articleCalls.restoreCall, (ctx, { params, body }) =>
    editing.restoreVersion(ctx, requireId(params.id), requireId(params.number), body.revision),
  )
  serve(api, articleCalls.storePictureCall, async (ctx, { params, readFile }) =>
    storePicture(ctx, requireId(params.id), (await readFile()).content),
  )
  serve(api, articleCalls.previewArticleCall, (ctx, { body }) => editing.previewText(ctx, body))
  serveGrid(api, articleGrid, articleSource)
  serveAgreements(api)
  serve(api, calls.readSettingsCall, (ctx) => readSettings(ctx))
  serve(api, calls.writeSettingCall, (ctx, { params, body }) => writeSetting(ctx, params.name, body))
  servePictures(api)
  serveSeo(api)
  serveLinks(api)
}

/** A new picture has a new address. */
const forEver = 'public, max-age=31536000, immutable'

function servePictures(api: Api) {
  api.get<{ Params: { file: string } }>(
    '/images/articles/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params
      const picture = await readPictureFile(request.ctx, file)
      if (!picture) throw new Failure('not-found')
      return reply
        .headers({ 'cache-control': forEver, 'content-security-policy': "default-src 'none'" })
        .type(file.endsWith('.avif') ? 'image/avif' : 'image/webp')
        .send(picture)
    },
  )
}

function serveSeo(api: Api) {
  serveGrid(api, seoGrid, seoSource)
  serveGrid(api, redirectGrid, redirectSource)
  serve(api, calls.listSeoCall, (ctx) => listSeoEntries(ctx))
  serve(api, calls.addSeoCall, (ctx, { body }) => addSeoEntry(ctx, body))
  serve(api, calls.changeSeoCall, (ctx, { params, body }) => changeSeoEntry(ctx, requireId(params.id), body))
  serve(api, calls.removeSeoCall, async (ctx, { params }) => {
    await removeSeoEntry(ctx, requireId(params.id))
    return null
  })
  serve(api, calls.previewSeoCall, (ctx, { body }) => previewSeo(ctx, body))
  serve(api, calls.listRedirectsCall, (ctx, { query }) => listRedirects(ctx, query))
  serve(api, calls.putRedirectCall, (ctx, { body }) => putRedirect(ctx, body))
  serve(api, calls.removeRedirectCall, async (ctx, { params }) => {
    await removeRedirect(ctx, requireId(params.id))
    return null
  })
}

function serveAgreements(api: Api) {
  serveGrid(api, agreementGrid, agreementSource)
  serve(api, agreementCalls.readAgreementCall, (ctx, { params }) =>
    readAgreementRecord(ctx, requireId(params.id)),
  )
  serve(api, agreementCalls.planAgreementCall, (ctx, { body }) => planAgreement(ctx, body))
  serve(api, agreementCalls.dropAgreementCall, async (ctx, { params }) => {
    await dropAgreement(ctx, requireId(params.id))
    return null
  })
}

function serveLinks(api: Api) {
  serveGrid(api, linkGrid, linkSource)
  serve(api, linkCalls.readLinkCall, (ctx, { params }) => readLink(ctx, requireId(params.id)))
  serve(api, linkCalls.addLinkCall, (ctx, { body }) => addLink(ctx, body))
  serve(api, linkCalls.changeLinkCall, (ctx, { params, body }) => changeLink(ctx, requireId(params.id), body))
  serve(api, linkCalls.removeLinkCall, async (ctx, { params, body }) => {
    await removeLink(ctx, requireId(params.id), body.version)
    return null
  })
}
