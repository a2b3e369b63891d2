-- Pictures and clips of the organiser's own, and gallery items that they show.
CREATE TABLE "Media" (
    "digest" TEXT NOT NULL,
    "kind" "GalleryItemType" NOT NULL,
    "fileKey" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "unusedSince" TIMESTAMPTZ(3),

    CONSTRAINT "Media_pkey" PRIMARY KEY ("digest")
);
CREATE UNIQUE INDEX "Media_fileKey_key" ON "Media"("fileKey");

-- others wait: the gallery has some dozens of rows
ALTER TABLE "GalleryItem"
    ADD COLUMN "picture" TEXT,
    ADD COLUMN "clip" TEXT,
    ADD COLUMN "clipWidth" INTEGER,
    ADD COLUMN "clipHeight" INTEGER,
    ADD CONSTRAINT "GalleryItem_picture_fkey" FOREIGN KEY ("picture") REFERENCES "Media"("digest") ON DELETE RESTRICT ON UPDATE CASCADE,
    ADD CONSTRAINT "GalleryItem_clip_fkey" FOREIGN KEY ("clip") REFERENCES "Media"("digest") ON DELETE RESTRICT ON UPDATE CASCADE,
    ADD CONSTRAINT "GalleryItem_drawn_or_own" CHECK (("picture" IS NULL) = ("scene" <> '')),
    ADD CONSTRAINT "GalleryItem_whole_clip" CHECK (
      ("clip" IS NULL) = ("clipWidth" IS NULL)
      AND ("clip" IS NULL) = ("clipHeight" IS NULL)
      AND ("clip" IS NULL OR ("picture" IS NOT NULL AND "type" = 'VIDEO'))
    );
