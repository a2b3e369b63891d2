-- Taking a publication back is a publication, too, and can be taken back itself.
ALTER TABLE "ContentPublication" ADD COLUMN "undoes" INTEGER;
