import { addressOf } from '#shared/declare-call.ts'
import { getUploadForReviewCall } from '../calls.ts'
import type { Attachment } from '../schema.ts'

/** What members sent in, in the back office: pictures are shown, documents are links. */
export const FilesForStaff = ({ files }: { files: readonly Attachment[] }) => (
  <div className="row">
    {files.map(({ name, filepath }) => (
      <a
        key={filepath}
        href={addressOf(getUploadForReviewCall, { query: { filepath } })}
        target="_blank"
        rel="noopener"
      >
        {filepath.endsWith('.webp') ? (
          <img
            className="framed block"
            width={96}
            height={96}
            src={addressOf(getUploadForReviewCall, { query: { filepath } })}
            alt={name}
            loading="lazy"
          />
        ) : (
          name
        )}
      </a>
    ))}
  </div>
)
