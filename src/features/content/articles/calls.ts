import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const path = '/api/admin/articles'
const one = `${path}/:id`
const shared = { who: permissions['content.edit'], tag: 'content' } as const
const ofArticle = { ...shared, params: wire.articleParams, answer: wire.storedArticle }

export const listArticlesCall = declareCall('GET', path, {
  ...shared,
  summary: 'Articles of all kinds, with drafts and withdrawn ones, the newest first',
  query: wire.articleQuery,
  answer: wire.articleList,
})

export const createArticleCall = declareCall('POST', path, {
  ...shared,
  summary: 'A new article, as a draft',
  body: wire.newArticle,
  answer: wire.storedArticle,
})

export const readArticleCall = declareCall('GET', one, {
  ...ofArticle,
  summary: 'An article with its versions',
})

export const readVersionCall = declareCall('GET', `${one}/versions/:number`, {
  ...shared,
  summary: 'The text of a version',
  params: wire.versionParams,
  answer: wire.articleVersionText,
})

export const saveDraftCall = declareCall('PUT', `${one}/draft`, {
  ...ofArticle,
  summary: 'Write the draft; what is published stays as it is',
  body: wire.draftInput,
})

export const discardDraftCall = declareCall('DELETE', `${one}/draft`, {
  ...ofArticle,
  summary: 'Discard the draft',
  body: wire.revisionInput,
})

export const publishCall = declareCall('POST', `${one}/publish`, {
  ...ofArticle,
  summary: 'Publish the draft, now or from a moment on, with or without an end',
  body: wire.publishInput,
})

export const withdrawCall = declareCall('POST', `${one}/withdraw`, {
  ...ofArticle,
  summary: 'Take the article off the pages',
  body: wire.revisionInput,
})

export const restoreCall = declareCall('POST', `${one}/versions/:number/restore`, {
  ...shared,
  summary: 'Make a draft of an earlier version',
  params: wire.versionParams,
  body: wire.revisionInput,
  answer: wire.storedArticle,
})

const pictureBytes = 10 * 1024 * 1024

export const storePictureCall = declareCall('POST', `${one}/pictures`, {
  ...shared,
  params: wire.articleParams,
  summary: 'Store a picture (JPEG, PNG or WebP of up to 10 MB in the field `file`) in several widths',
  file: { maxBytes: pictureBytes },
  answer: wire.storedPicture,
})

export const previewArticleCall = declareCall('POST', `${path}/preview`, {
  ...shared,
  summary: 'A text as pages render it; nothing is stored',
  body: wire.articlePreviewInput,
  answer: wire.articlePreview,
  isReadOnly: true,
})
