import { useEffect } from 'react';
import { useTranslate } from 'react-admin';

/** Sets the document's title: the page, then the product. */
export function useDocumentTitle(title: string): void {
  const product = useTranslate()('common.product');
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);
}
