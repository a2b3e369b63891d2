import type { Logo } from '#domain/look/logo.ts';
import { MediaField } from '../../../parts/MediaField.tsx';
import { fieldId } from './field-schema.ts';
import { type SchemaFieldProps, useForm, useProblem } from './form-context.ts';

/** A logo or portrait of the organiser's own: chosen, sent at once, and shown on the ground that it is for. */
export function LogoField({ schema, path, value }: SchemaFieldProps) {
  const { change, readOnly } = useForm();
  const error = useProblem(path);
  const logo = value as Logo | undefined;
  // A session that only looks sees the site itself.
  if (readOnly) return null;
  return (
    <MediaField
      id={fieldId(path)}
      label={schema.title ?? path}
      note="optional"
      hint={schema.description}
      accept="image/svg+xml,image/png,image/jpeg"
      logo={path === 'logoDark' ? 'dark' : 'light'}
      alt=""
      media={logo ? { digest: logo.file, kind: 'IMAGE', width: logo.width, height: logo.height } : null}
      error={error}
      onChange={(media) =>
        change(path, media ? { file: media.digest, width: media.width, height: media.height } : undefined)
      }
    />
  );
}
