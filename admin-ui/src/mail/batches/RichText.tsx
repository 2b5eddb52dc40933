import AttachFile from '@mui/icons-material/AttachFile';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Title from '@mui/icons-material/Title';
import { Box, Button, Chip, FormHelperText, Stack, Typography } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import {
  AlignmentButtons,
  ClearButtons,
  FormatButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
  useTiptapEditor,
} from 'ra-input-rich-text';
import { batchVariables } from '../../../../common/mail/batch-variables.js';
import { extensionsOf, mailFileTypes, mailImageTypes } from '../../../../common/properties/files.js';
import { mailImageWidth } from '../../../../common/mail/limits.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { required } from '../../ui/form/validators.js';
import { useAct } from '../../ui/useAct.js';

interface RichTextProps {
  readonly source: string;
  readonly label: string;
}

/** Editor of a mail's text: formats, links, uploaded images and files, and variables. */
export default function RichText({ source, label }: RichTextProps) {
  const translate = useTranslate();
  return (
    <Box
      sx={{ minWidth: 0, '& .ProseMirror': { minHeight: 180 }, '& .ProseMirror img': { maxWidth: '100%' } }}
    >
      <RichTextInput
        source={source}
        label={label}
        fullWidth
        validate={required()}
        helperText={translate('batches.content.bodyHint')}
        toolbar={
          <Box>
            <RichTextInputToolbar>
              <FormatButtons size="small" />
              <AlignmentButtons size="small" />
              <ListButtons size="small" />
              <LinkButtons size="small" />
              <QuoteButtons size="small" />
              <ClearButtons size="small" />
            </RichTextInputToolbar>
            <Insertions />
          </Box>
        }
      />
    </Box>
  );
}

/** Buttons that insert an image, a link to a file, or a variable at the cursor. */
function Insertions() {
  const translate = useTranslate();
  const editor = useTiptapEditor();
  return (
    <Stack direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
      <Button
        size="small"
        startIcon={<Title />}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => editor?.chain().focus().toggleNode('heading', 'paragraph', { level: 2 }).run()}
      >
        {translate('batches.content.heading')}
      </Button>
      <UploadButton kind="image" />
      <UploadButton kind="file" />
      <Typography variant="caption" color="textSecondary">
        {translate('batches.content.variables')}:
      </Typography>
      {batchVariables.map((name) => (
        <Chip
          key={name}
          size="small"
          variant="outlined"
          label={translate(`batches.variable.${name}`)}
          title={`{${name}}`}
          // Keeps the focus and the cursor in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor?.chain().focus().insertContent(`{${name}}`).run()}
        />
      ))}
      <FormHelperText sx={{ flexBasis: '100%', m: 0 }}>
        {translate('batches.content.fileHint')}
      </FormHelperText>
    </Stack>
  );
}

/** Uploads a file and inserts it: an image at the width of mail images, another file as a link. */
function UploadButton({ kind }: { readonly kind: 'image' | 'file' }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const editor = useTiptapEditor();
  const input = useRef<HTMLInputElement>(null);
  const types = kind === 'image' ? mailImageTypes : mailFileTypes;
  const { mutate, isPending } = useAct((file: File) => data.addMailFile(file), {
    onSuccess: ({ url, name }) => {
      if (kind === 'image')
        editor
          ?.chain()
          .focus()
          .insertContent({ type: 'image', attrs: { src: url, alt: name, width: mailImageWidth } })
          .run();
      else
        editor
          ?.chain()
          .focus()
          .insertContent({
            type: 'text',
            text: `${name.toLowerCase().endsWith('.pdf') ? '📄 ' : ''}${name}`,
            marks: [{ type: 'link', attrs: { href: url } }],
          })
          .run();
    },
  });
  return (
    <>
      <Button
        size="small"
        startIcon={kind === 'image' ? <ImageOutlined /> : <AttachFile />}
        loading={isPending}
        onClick={() => input.current?.click()}
      >
        {translate(`batches.content.${kind}`)}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={extensionsOf(types).join(',')}
        aria-label={translate(`batches.content.${kind}`)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) mutate(file);
          target.value = '';
        }}
      />
    </>
  );
}
